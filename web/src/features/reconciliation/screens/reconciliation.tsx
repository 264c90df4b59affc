import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { StatementList } from '../components/statement-list.tsx';
import { UploadStatement } from '../components/upload-statement.tsx';
import { reconciliationScreens } from '../screens.ts';

/** Statements of operators and banks: the upload, and below it the list. */
export function Reconciliation() {
  const t = useTexts(texts);
  return (
    <Page title={useTexts(reconciliationScreens.reconciliation.title)} lead={t.lead} width={1440}>
      <UploadStatement />
      <StatementList />
    </Page>
  );
}
