/** Documents that customers of other shops showed: those to compare first, then who let which sale go on. */
import type { Result } from '@palier/contract/call.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { SHOWN_DECISION_LABELS } from '@palier/contract/sales/labels.ts';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { shownTexts } from '../shown.i18n.ts';
import { type ShownRow, shownColumns } from './shown-columns.tsx';

const LIVE = ['shown_documents'] as const;

const CompareDocument = opensLater(async () => (await import('./compare-document.tsx')).CompareDocument);

type Listed = Result<typeof salesCalls.shownDocuments>;

const rowsOf = ({ data }: Listed): readonly ShownRow[] => data.map((row) => ({ ...row, id: row.shown_id }));
const totalOf = ({ total_items }: Listed): number => total_items;

export function ShownList() {
  const t = useTexts(shownTexts);
  const decisions = useTexts(SHOWN_DECISION_LABELS);
  const [open, setOpen] = useState<ShownRow | null>(null);
  const columns = useMemo(
    () =>
      shownColumns(
        t,
        decisions,
        (row) =>
          row.mine_to_decide && (
            <ActionButton call={salesCalls.decideShownDocument} size="small" onClick={() => setOpen(row)}>
              {t.compare}
            </ActionButton>
          ),
      ),
    [t, decisions],
  );
  return (
    <>
      <ListScreen
        name="sales.shown"
        caption={t.caption}
        call={salesCalls.shownDocuments}
        live={LIVE}
        rows={rowsOf}
        total={totalOf}
        columns={columns}
        row_name={({ customer_name }) => customer_name}
        empty={<EmptyNote title={t.empty} help={t.emptyHelp} />}
      />
      {open && <CompareDocument shown={open} onClose={() => setOpen(null)} />}
    </>
  );
}
