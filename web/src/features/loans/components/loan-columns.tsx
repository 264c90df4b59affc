/** The columns of the loan book. What is as it should be is plain text; only an exception is a chip. */
import type { ListedLoan } from '@palier/contract/loans/book-calls.ts';
import { LOAN_HEALTH_LABELS, LOAN_STATE_LABELS, REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import { inFcfa } from '@palier/contract/values/written-money.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import { DayOf, DayText } from '../../../ui/date-time.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { ShortStair } from '../../../ui/stair/short-stair.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useTexts } from '../../../ui/language.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { loanTone } from '../../../ui/tones.ts';
import { texts } from '../i18n.ts';

export type LoanRow = z.output<typeof ListedLoan> & { readonly id: string };

/** `pathOfAgent` leads to the loans of one agent. */
export function useLoanColumns(pathOfAgent: (agent_id: string) => string): Array<Column<LoanRow>> {
  const t = useTexts(texts);
  const intervals = useTexts(REPAYMENT_INTERVAL_LABELS);
  return useMemo(() => {
    const f = t.fields;
    const amount = (fcfa: number) => (fcfa === 0 ? t.none : groupThousands(fcfa));
    return [
      {
        id: 'customer',
        phone: 'name',
        title: f.customer,
        width: 'minmax(148px, 1.6fr)',
        cell: ({ customer_name, loan_id }) => (
          <>
            <strong>{customer_name}</strong> <PendingMark subjects={[{ kind: 'loan', id: loan_id }]} />
          </>
        ),
      },
      {
        id: 'reference',
        title: f.reference,
        wide: true,
        width: 'minmax(105px, 0.9fr)',
        cell: ({ loan_reference }) => loan_reference,
      },
      {
        id: 'phone',
        title: f.phone,
        wide: true,
        width: 'minmax(159px, 1.2fr)',
        cell: (row) => row.product_name,
      },
      {
        id: 'standing',
        phone: 'side',
        title: f.standing,
        width: 'minmax(173px, 1fr)',
        cell: (row) => <Standing loan={row} />,
      },
      {
        id: 'stair',
        phone: 'line',
        title: f.stair,
        width: '86px',
        cell: ({ total_fcfa, repaid_fcfa, arrears_fcfa }) => (
          <ShortStair total_fcfa={total_fcfa} repaid_fcfa={repaid_fcfa} late_fcfa={arrears_fcfa} />
        ),
      },
      {
        id: 'arrears',
        title: inFcfa(f.arrears),
        align: 'right',
        wide: true,
        width: 'minmax(96px, 0.8fr)',
        cell: ({ arrears_fcfa }) => amount(arrears_fcfa),
      },
      {
        id: 'late',
        title: f.late,
        align: 'right',
        wide: true,
        width: '72px',
        cell: ({ days_past_due }) => amount(days_past_due),
      },
      {
        id: 'outstanding',
        phone: 'sum',
        title: inFcfa(f.outstanding),
        align: 'right',
        width: 'minmax(93px, 0.9fr)',
        cell: ({ outstanding_fcfa }) => amount(outstanding_fcfa),
      },
      {
        id: 'due',
        title: f.due,
        wide: true,
        width: 'minmax(112px, 0.9fr)',
        cell: ({ next_due_on }) => (next_due_on === null ? t.none : <DayText day={next_due_on} />),
      },
      {
        id: 'repaid',
        title: inFcfa(f.repaid),
        align: 'right',
        wide: true,
        width: 'minmax(110px, 0.9fr)',
        cell: ({ repaid_fcfa }) => amount(repaid_fcfa),
      },
      {
        id: 'total',
        title: inFcfa(f.total),
        align: 'right',
        wide: true,
        width: 'minmax(110px, 0.9fr)',
        cell: ({ total_fcfa }) => amount(total_fcfa),
      },
      {
        id: 'interval',
        title: f.interval,
        wide: true,
        width: 'minmax(100px, 0.8fr)',
        cell: ({ repayment_interval }) => intervals[repayment_interval],
      },
      {
        id: 'shop',
        title: f.shop,
        wide: true,
        width: 'minmax(115px, 1.3fr)',
        cell: ({ shop_name }) => shop_name ?? t.none,
      },
      {
        id: 'agent',
        title: f.agent,
        wide: true,
        width: 'minmax(131px, 1.1fr)',
        cell: ({ agent_id, agent_name }) => (
          <Link to={pathOfAgent(agent_id)} onClick={(event) => event.stopPropagation()}>
            {agent_name}
          </Link>
        ),
      },
      {
        id: 'sold',
        title: f.sold,
        sorts_by: 'created_at',
        wide: true,
        width: 'minmax(113px, 0.9fr)',
        cell: ({ created_at }) => <DayOf at={created_at} />,
      },
    ];
  }, [t, intervals, pathOfAgent]);
}

/** Running loans are healthy or defaulted; of the others, those that wait or were lost stand out. */
function Standing({ loan: { health, status } }: { loan: LoanRow }) {
  const healths = useTexts(LOAN_HEALTH_LABELS);
  const states = useTexts(LOAN_STATE_LABELS);
  if (health === 'defaulted') return <StateChip label={healths.defaulted} tone="bad" />;
  if (health === 'healthy') return <>{healths.healthy}</>;
  return status === 'pending_activation' || status === 'written_off' ? (
    <StateChip label={states[status]} tone={loanTone[status]} />
  ) : (
    <>{states[status]}</>
  );
}
