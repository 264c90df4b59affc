import { LOAN_HEALTH_LABELS, LOAN_STATE_LABELS, LOAN_STANDING_LABELS } from '@palier/contract/loans/labels.ts';
import type { ShopLoan } from '@palier/contract/network/records.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { useTexts } from '../../../../ui/language.tsx';
import { ListScreen } from '../../../../ui/list/list-screen.tsx';
import { Money } from '../../../../ui/money.tsx';
import { NoRecords } from '../../../../ui/feedback/feedback.tsx';
import { loanTone } from '../../../../ui/tones.ts';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import { PendingMark } from '../../../../ui/feedback/pending-mark.tsx';
import type { Column } from '../../../../ui/table/table-columns.ts';
import { When } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';
import { customerOverviewScreens } from '../../../customer-overview/screens.ts';

type Row = z.output<typeof ShopLoan> & { readonly id: string };
const dataOf = (answer: { data: Array<z.output<typeof ShopLoan>> }): Row[] =>
  answer.data.map((loan) => ({ ...loan, id: loan.loan_id }));
const totalOf = (answer: { total_items: number }) => answer.total_items;

const isLoanState = (status: string): status is keyof typeof loanTone => status in loanTone;

/** The loans sold in a store. A row opens the card of its customer. */
export function LoansPanel({ store_id }: { store_id: string }) {
  const m = useTexts(texts);
  const loanHealth = useTexts(LOAN_HEALTH_LABELS);
  const loanStates = useTexts(LOAN_STATE_LABELS);
  const standings = useTexts(LOAN_STANDING_LABELS);
  const navigate = useNavigate();
  const columns = useMemo((): Array<Column<Row>> => {
    const t = m.loans;
    return [
      {
        id: 'customer',
        phone: 'name',
        title: t.customer,
        width: 'minmax(140px, 1.4fr)',
        cell: ({ customer_name, loan_id }) => (
          <>
            <strong>{customer_name}</strong> <PendingMark subjects={[{ kind: 'loan', id: loan_id }]} />
          </>
        ),
      },
      {
        id: 'reference',
        title: t.reference,
        width: 'minmax(130px, 1fr)',
        cell: ({ loan_reference }) => loan_reference,
      },
      {
        id: 'phone',
        phone: 'line',
        title: t.phone,
        width: 'minmax(120px, 1.2fr)',
        cell: ({ product_name }) => product_name,
      },
      {
        id: 'standing',
        phone: 'side',
        title: t.standing,
        width: 'minmax(130px, 1.3fr)',
        cell: ({ label, status }) => {
          if (label) return <StateChip label={loanHealth[label]} tone={label === 'healthy' ? 'good' : 'bad'} />;
          return isLoanState(status) ? loanStates[status] : status;
        },
      },
      {
        id: 'outstanding',
        phone: 'sum',
        title: t.outstanding,
        align: 'right',
        sorts_by: 'outstanding_fcfa',
        cell: ({ outstanding_fcfa }) => <Money fcfa={outstanding_fcfa} />,
      },
      {
        id: 'late',
        title: t.daysLate,
        align: 'right',
        sorts_by: 'days_past_due',
        width: '100px',
        cell: ({ days_past_due }) => groupThousands(days_past_due),
      },
      { id: 'agent', title: t.agent, cell: ({ agent_name }) => agent_name },
      {
        id: 'created_at',
        title: t.created,
        sorts_by: 'created_at',
        cell: ({ created_at }) => <When at={created_at} />,
      },
    ];
  }, [m, loanHealth, loanStates]);
  return (
    <ListScreen
      name="store-loans"
      caption={m.loans.caption}
      call={networkCalls.storeLoans}
      input={{ store_id }}
      rows={dataOf}
      total={totalOf}
      columns={columns}
      filters={[
        {
          name: 'standing',
          label: m.loans.standing,
          options: (['active', 'late', 'settled'] as const).map((standing) => [standing, standings[standing]] as const),
        },
      ]}
      search_label={m.loans.search}
      onOpen={({ customer_id }) => void navigate(customerOverviewScreens.card.path({ customer: customer_id }))}
      empty={<NoRecords says={m.store.noLoans} />}
    />
  );
}
