import { INSTALMENT_STATE_LABELS } from '@palier/contract/loans/labels.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { businessToday } from '../../../ui/business-now.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { StateChip, type Tone } from '../../../ui/feedback/state-chip.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { type ScheduleView, scheduleViews } from './schedule-views.ts';

const TONE: Record<string, Tone> = {
  paid: 'good',
  partly_paid: 'plain',
  late: 'bad',
  due_today: 'wait',
  to_come: 'plain',
};

export function SchedulePanel({ customer_id, loan_reference }: { customer_id: string; loan_reference: string }) {
  const t = useTexts(texts);
  const instalmentStates = useTexts(INSTALMENT_STATE_LABELS);
  const s = t.schedule;
  const read = useCall(loansCalls.schedule, { loan_reference }, { live: [customerSubject(customer_id)] });
  const [chosen, choose] = useState<ScheduleView | null>(null);
  const installments = read.data?.installments;
  const rows = useMemo(() => installments?.map((one) => ({ ...one, id: String(one.number) })), [installments]);
  const views = useMemo(() => scheduleViews(rows ?? [], businessToday()), [rows]);
  const [first = 'all'] = views.keys();
  const view = chosen !== null && views.has(chosen) ? chosen : first;
  if (read.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  return (
    <Section dense>
      {views.size > 1 && (
        <Box sx={{ px: 2, py: 1.5 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={s.shown}
            value={view}
            onChange={(_, to: ScheduleView | null) => to && choose(to)}
            sx={{
              flexWrap: 'wrap',
              gap: 1,
              '& .MuiToggleButton-root': { border: 1, borderColor: 'divider', borderRadius: 1, m: 0, minHeight: 44 },
            }}
          >
            {[...views].map(([name, shown]) => (
              <ToggleButton key={name} value={name}>
                {s.views[name]} ({groupThousands(shown.length)})
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      )}
      <Table
        // Another view begins at its top.
        key={view}
        caption={t.tabs.schedule}
        rows={rows && views.get(view)}
        columns={[
          { id: 'number', title: s.number, width: '64px', cell: (one) => one.number },
          { id: 'due', phone: 'name', title: s.due, cell: (one) => <DayText day={one.due_on} /> },
          {
            id: 'amount',
            phone: 'sum',
            title: s.amount,
            align: 'right',
            cell: (one) => <Money fcfa={one.amount_fcfa} />,
          },
          {
            id: 'paid',
            phone: 'line',
            titled: true,
            title: s.paid,
            align: 'right',
            cell: (one) => <Money fcfa={one.paid_fcfa} />,
          },
          {
            id: 'state',
            phone: 'side',
            title: s.state,
            width: 'minmax(132px, 1fr)',
            cell: (one) => <StateChip label={instalmentStates[one.state]} tone={TONE[one.state] ?? 'plain'} />,
          },
        ]}
      />
    </Section>
  );
}
