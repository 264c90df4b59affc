/** Customers whom a colleague confirmed where no text brings a code. */
import type { Result } from '@palier/contract/call.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STOOD_IN_LABELS } from '@palier/contract/sales/labels.ts';
import { useMemo, useState } from 'react';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { shownTexts } from '../shown.i18n.ts';
import { type StandInRow, standInColumns } from './stand-in-columns.tsx';
import { StandInDocument } from './stand-in-document.tsx';

const LIVE = ['shown_documents'] as const;

type Listed = Result<typeof salesCalls.standIns>;

const rowsOf = ({ data }: Listed): readonly StandInRow[] => data.map((row) => ({ ...row, id: row.stand_in_id }));
const totalOf = ({ total_items }: Listed): number => total_items;

export function StandInList() {
  const t = useTexts(shownTexts);
  const how = useTexts(STOOD_IN_LABELS);
  const [open, setOpen] = useState<StandInRow | null>(null);
  return (
    <>
      <ListScreen
        name="sales.stand_ins"
        caption={t.tabs.confirmed}
        call={salesCalls.standIns}
        live={LIVE}
        rows={rowsOf}
        total={totalOf}
        columns={useMemo(() => standInColumns(t, how, setOpen), [t, how])}
        filters={[{ name: 'stood_in_as', label: t.confirmedAs, options: Object.entries(how) }]}
        row_name={({ customer_name }) => customer_name}
        empty={<EmptyNote title={t.noneConfirmed} help={t.noneConfirmedHelp} />}
      />
      {open && <StandInDocument shown={open} onClose={() => setOpen(null)} />}
    </>
  );
}
