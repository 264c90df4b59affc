import { loansCalls } from '@palier/contract/loans.calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../kit/language.tsx';
import { Money } from '../../../../kit/money.tsx';
import { RefusalNote } from '../../../../kit/feedback.tsx';
import { Section } from '../../../../kit/page.tsx';
import { StateChip, type Tone } from '../../../../kit/state-chip.tsx';
import { Table } from '../../../../kit/table.tsx';
import { DayText } from '../../../../kit/when.tsx';
import { cardTexts } from '../../card-messages.ts';

const TONE: Record<string, Tone> = {
  paid: 'good',
  partly_paid: 'info',
  late: 'bad',
  due_today: 'wait',
  to_come: 'plain',
};

export function SchedulePanel({ loan_reference }: { loan_reference: string }) {
  const t = useTexts(cardTexts);
  const s = t.schedule;
  const read = useCall(loansCalls.schedule, { loan_reference });
  if (read.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  return (
    <Section dense>
      <Table
        caption={t.tabs.schedule}
        rows={read.data?.installments.map((one) => ({ ...one, id: String(one.number) }))}
        columns={[
          { id: 'number', title: s.number, width: '64px', cell: (one) => one.number },
          { id: 'due', title: s.due, cell: (one) => <DayText day={one.due_on} /> },
          { id: 'amount', title: s.amount, align: 'right', cell: (one) => <Money fcfa={one.amount_fcfa} /> },
          { id: 'paid', title: s.paid, align: 'right', cell: (one) => <Money fcfa={one.paid_fcfa} /> },
          {
            id: 'state',
            title: s.state,
            width: 'minmax(132px, 1fr)',
            cell: (one) => <StateChip label={s.states[one.state]} tone={TONE[one.state] ?? 'plain'} />,
          },
        ]}
      />
    </Section>
  );
}
