/** Documents that customers of other shops showed for a slip: those to compare first, then who let which slip. */
import type { Result } from '@palier/contract/call.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { COMPARING_CIRCLE_LABELS } from '@palier/contract/payments/proof-labels.ts';
import { SHOWN_DECISION_LABELS } from '@palier/contract/sales/labels.ts';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { type SlipDocumentRow, slipDocumentColumns } from '../components/slip-document-columns.tsx';
import { paymentsScreens } from '../screens.ts';
import { slipDocumentTexts } from '../slip-documents.i18n.ts';

const LIVE = ['slip_documents'] as const;

const CompareSlipDocument = opensLater(
  async () => (await import('../components/compare-slip-document.tsx')).CompareSlipDocument,
);

type Listed = Result<typeof paymentsCalls.slipDocuments>;

const rowsOf = ({ data }: Listed): readonly SlipDocumentRow[] => data.map((row) => ({ ...row, id: row.shown_id }));
const totalOf = ({ total_items }: Listed): number => total_items;

export function SlipDocuments() {
  const t = useTexts(slipDocumentTexts);
  const decisions = useTexts(SHOWN_DECISION_LABELS);
  const circles = useTexts(COMPARING_CIRCLE_LABELS);
  const [open, setOpen] = useState<SlipDocumentRow | null>(null);
  const columns = useMemo(
    () =>
      slipDocumentColumns(
        t,
        decisions,
        circles,
        (row) =>
          row.mine_to_decide && (
            <ActionButton call={paymentsCalls.decideSlipDocument} size="small" onClick={() => setOpen(row)}>
              {t.compare}
            </ActionButton>
          ),
      ),
    [t, decisions, circles],
  );
  return (
    <Page title={useTexts(paymentsScreens.slipDocuments.title)}>
      <ListScreen
        name="payments.slip-documents"
        caption={t.caption}
        call={paymentsCalls.slipDocuments}
        live={LIVE}
        rows={rowsOf}
        total={totalOf}
        columns={columns}
        row_name={({ customer_name }) => customer_name}
        empty={<EmptyNote title={t.empty} help={t.emptyHelp} />}
      />
      {open && <CompareSlipDocument shown={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
