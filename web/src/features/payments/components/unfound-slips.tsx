/** Slips of a terminal that no statement has yet: their papers, and who has confirmed them. */
import Typography from '@mui/material/Typography';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts as cashTexts } from '../i18n.ts';
import { type SlipAct, type SlipRow, slipColumns } from './slip-columns.tsx';

const AttachPaper = opensLater(async () => (await import('../../../ui/slips/attach-paper.tsx')).AttachPaper);
const DecideSlip = opensLater(async () => (await import('./decide-slip.tsx')).DecideSlip);
const ConfirmSlip = opensLater(async () => (await import('./confirm-slip.tsx')).ConfirmSlip);

const CALLS = {
  decide: reconciliationCalls.decideSlip,
  attach: paymentsCalls.attachPaper,
  confirm: paymentsCalls.confirmSlip,
};

type Listed = Result<typeof paymentsCalls.unfoundSlips>;

const rowsOf = ({ data }: Listed): readonly SlipRow[] => data.map((row) => ({ ...row, id: row.payment_id }));
const totalOf = ({ total_items }: Listed): number => total_items;

function actOn(row: SlipRow, mayAttach: boolean): SlipAct | null {
  if (row.mine_to_decide) return 'decide';
  if (row.mine_to_confirm) return 'confirm';
  return row.mine_to_attach && mayAttach ? 'attach' : null;
}

export function UnfoundSlips() {
  const texts = useTexts(cashTexts);
  const t = texts.slips;
  const { may } = useSession();
  const [open, setOpen] = useState<{ readonly act: SlipAct; readonly row: SlipRow } | null>(null);
  const mayAttach = may(paymentsCalls.attachPaper.access);
  const columns = useMemo(
    () =>
      slipColumns(texts, (row) => {
        const act = actOn(row, mayAttach);
        return (
          act && (
            <ActionButton call={CALLS[act]} size="small" onClick={() => setOpen({ act, row })}>
              {t[act]}
            </ActionButton>
          )
        );
      }),
    [texts, t, mayAttach],
  );
  const close = () => setOpen(null);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t.help}
      </Typography>
      <ListScreen
        name="cash.slips"
        caption={t.caption}
        call={paymentsCalls.unfoundSlips}
        rows={rowsOf}
        total={totalOf}
        columns={columns}
        search_label={t.search}
        row_name={({ receipt }) => receipt}
        empty={<EmptyNote title={t.empty} help={t.emptyHelp} />}
      />
      {open?.act === 'attach' && <AttachPaper payment_id={open.row.payment_id} onClose={close} />}
      {open?.act === 'decide' && <DecideSlip slip={open.row} onClose={close} />}
      {open?.act === 'confirm' && <ConfirmSlip slip={open.row} onClose={close} />}
    </>
  );
}
