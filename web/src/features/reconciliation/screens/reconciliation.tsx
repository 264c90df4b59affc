import { reconciliationCalls } from '@palier/contract/reconciliation.calls.ts';
import { Gate } from '../../../kit/require-permission.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { Page } from '../../../kit/page.tsx';
import { messages } from '../messages.ts';
import { StatementList } from '../parts/statement-list.tsx';
import { UploadStatement } from '../parts/upload-statement.tsx';

/** Statements of operators and banks: a new one at the top, those that are here below. */
export function Reconciliation() {
  const t = useTexts(messages);
  return (
    <Page title={t.title} lead={t.lead} width={1440}>
      <Gate access={reconciliationCalls.sources.access}>
        <UploadStatement />
        <StatementList />
      </Gate>
    </Page>
  );
}
