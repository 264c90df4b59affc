/** The two lists of money that is in no customer's account: waiting and set aside. */
import {
  SUSPENSE_ALARM_LABELS,
  SUSPENSE_STATE_LABELS,
  SUSPENSE_REASON_LABELS,
} from '@palier/contract/suspense/labels.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SUSPENSE_REASONS } from '@palier/contract/suspense/records.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useSession } from '../../../ui/session.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import { ACTION_CALLS, type SuspenseAction } from './suspense-actions.ts';
import { type ListRoom, suspenseColumns } from './suspense-columns.tsx';
import type { Listed, SuspenseRow, SuspenseTab } from './suspense-row.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const SuspenseAct = opensLater(async () => (await import('./suspense-act.tsx')).SuspenseAct);

/** The name of each list's filter in the address. */
export const FILTER_OF: Readonly<Record<SuspenseTab, string>> = { waiting: 'reason', aside: 'state' };
const ACTION_OF: Readonly<Record<SuspenseTab, SuspenseAction>> = { waiting: 'set_aside', aside: 'queue' };
const ASIDE_STATES = ['held', 'refunded', 'reversed'] as const;
/** Here the note matters more. These columns are hidden, and the search still covers them. */
const HIDDEN_ASIDE = ['keyed', 'phone'];
const MOST_AT_ONCE = 200;
const SUSPENSE = ['suspense'] as const;

const rowsOf = (answer: Listed): readonly SuspenseRow[] => answer.response;
const totalOf = (answer: Listed): number => answer.total_items;

interface Props {
  readonly tab: SuspenseTab;
  readonly open_id: string | null;
  readonly room: ListRoom;
  readonly onOpen: (payment_id: string) => void;
  readonly onRows: (rows: readonly SuspenseRow[]) => void;
}

export function SuspenseList({ tab, open_id, room, onOpen, onRows }: Props) {
  const t = useTexts(suspenseTexts);
  const suspenseStates = useTexts(SUSPENSE_STATE_LABELS);
  const reasons = useTexts(SUSPENSE_REASON_LABELS);
  const alarms = useTexts(SUSPENSE_ALARM_LABELS);
  const { may } = useSession();
  const [acting, setActing] = useState<{ chosen: readonly SuspenseRow[]; clear: () => void } | null>(null);
  const columns = useMemo(
    () => suspenseColumns(t, { suspenseStates, reasons, alarms }, { tab, open_id, room }),
    [t, suspenseStates, reasons, alarms, tab, open_id, room],
  );
  const action = ACTION_OF[tab];
  const filters: Record<SuspenseTab, Filter> = {
    waiting: {
      name: FILTER_OF.waiting,
      label: t.reason,
      options: SUSPENSE_REASONS.map((reason) => [reason, reasons[reason]] as const),
    },
    aside: {
      name: FILTER_OF.aside,
      label: t.state,
      options: ASIDE_STATES.map((state) => [state, suspenseStates[state]] as const),
    },
  };
  return (
    <>
      <ListScreen
        name={`suspense.${tab}`}
        caption={t.list[tab]}
        call={tab === 'waiting' ? suspenseCalls.wrongAccount : suspenseCalls.notInAccount}
        live={SUSPENSE}
        rows={rowsOf}
        total={totalOf}
        onRows={onRows}
        columns={columns}
        {...(tab === 'aside' && { hidden_at_first: HIDDEN_ASIDE })}
        filters={[filters[tab]]}
        search_label={t.search}
        {...(tab === 'waiting' && { export_call: suspenseCalls.exportWrongAccount })}
        onOpen={({ id }) => onOpen(id)}
        row_name={({ transaction_id }) => transaction_id}
        empty={<NoRecords says={t.empty[tab]} help={t.emptyHelp[tab]} />}
        {...(may(ACTION_CALLS[action].access) && {
          bulk: (chosen: readonly SuspenseRow[], clear: () => void) => (
            <Chosen tab={tab} chosen={chosen} onAct={(rows) => setActing({ chosen: rows, clear })} />
          ),
        })}
      />
      {acting && (
        <SuspenseAct action={action} chosen={acting.chosen} onClose={() => setActing(null)} onDone={acting.clear} />
      )}
    </>
  );
}

/** The action for the chosen rows. Rows whose money has gone out are left out, and a note says so. */
function Chosen({
  tab,
  chosen,
  onAct,
}: {
  tab: SuspenseTab;
  chosen: readonly SuspenseRow[];
  onAct: (rows: readonly SuspenseRow[]) => void;
}) {
  const t = useTexts(suspenseTexts);
  const can = tab === 'waiting' ? chosen : chosen.filter(({ suspense_state }) => suspense_state === 'held');
  if (chosen.length > MOST_AT_ONCE)
    return <Typography color="error">{t.tooMany(groupThousands(MOST_AT_ONCE))}</Typography>;
  if (can.length === 0) return <Typography variant="body2">{t.noneCan}</Typography>;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => onAct(can)}>
        {t.acts[ACTION_OF[tab]]}
      </Button>
      {can.length < chosen.length && (
        <Typography variant="body2">{t.someOnly(groupThousands(can.length), groupThousands(chosen.length))}</Typography>
      )}
    </>
  );
}
