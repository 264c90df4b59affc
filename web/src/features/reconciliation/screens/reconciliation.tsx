import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { financeScreens } from '../../finance/screens.ts';
import { texts } from '../i18n.ts';
import { StatementList } from '../components/statement-list.tsx';
import { UploadStatement } from '../components/upload-statement.tsx';
import { reconciliationScreens } from '../screens.ts';

/** Statements of operators and banks: the upload, and below it the list. */
export function Reconciliation() {
  const t = useTexts(texts);
  const finance = useTexts(financeScreens.finance.title);
  const { may } = useSession();
  return (
    <Page
      title={useTexts(reconciliationScreens.reconciliation.title)}
      lead={t.lead}
      width={1440}
      actions={
        may(financeScreens.finance.access) && (
          <Button size="small" component={Link} to={financeScreens.finance.path()}>
            {finance}
          </Button>
        )
      }
    >
      <div className="in-turn">
        <UploadStatement />
        <StatementList />
      </div>
    </Page>
  );
}
