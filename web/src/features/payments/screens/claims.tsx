/** Payments that operators took back after the phone was released, and that their customers are to pay again. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { When } from '../../../ui/date-time.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { Money } from '../../../ui/money.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { useSession } from '../../../ui/session.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { texts as paymentTexts } from '../i18n.ts';
import { paymentsScreens } from '../screens.ts';

const LIVE = ['claims'] as const;

const GiveUpClaim = opensLater(async () => (await import('../components/give-up-claim.tsx')).GiveUpClaim);

type Listed = Result<typeof paymentsCalls.claims>;
type Row = Listed['data'][number] & { readonly id: string };

const rowsOf = ({ data }: Listed): readonly Row[] =>
  data.map((row) => ({ ...row, id: `${row.payment_id}.${row.loan_id}` }));
const totalOf = ({ total_items }: Listed): number => total_items;

export function Claims() {
  const texts = useTexts(paymentTexts);
  const t = texts.claims;
  const { may } = useSession();
  const navigate = useNavigate();
  const [ending, setEnding] = useState<Row | null>(null);
  const mayEnd = may(paymentsCalls.requestClaimEnd.access);
  const columns = useMemo(
    (): ReadonlyArray<Column<Row>> => [
      {
        id: 'customer',
        phone: 'name',
        title: t.customer,
        width: 'minmax(160px, 2fr)',
        cell: ({ customer_name, payment_id: id }) => (
          <>
            <strong>{customer_name}</strong> <PendingMark subjects={[{ kind: 'payment', id }]} />
          </>
        ),
      },
      {
        id: 'reference',
        phone: 'line',
        title: t.reference,
        width: '124px',
        cell: ({ loan_reference }) => loan_reference,
      },
      {
        id: 'left',
        phone: 'sum',
        title: t.left,
        align: 'right',
        width: 'minmax(124px, 1fr)',
        cell: ({ left_fcfa }) => <Money fcfa={left_fcfa} strong />,
      },
      {
        id: 'amount',
        title: t.amount,
        align: 'right',
        width: 'minmax(124px, 1fr)',
        wide: true,
        cell: ({ amount_fcfa }) => <Money fcfa={amount_fcfa} />,
      },
      {
        id: 'shop',
        title: t.shop,
        width: 'minmax(130px, 1.5fr)',
        wide: true,
        cell: ({ shop }) => shop ?? texts.headOffice,
      },
      { id: 'since', phone: 'side', title: t.since, width: '124px', cell: ({ made_at }) => <When at={made_at} /> },
      ...(mayEnd
        ? [
            {
              id: 'act',
              title: t.act,
              width: '132px',
              cell: (row: Row) => (
                <ActionButton
                  call={paymentsCalls.requestClaimEnd}
                  size="small"
                  onClick={(event) => {
                    event.stopPropagation();
                    setEnding(row);
                  }}
                >
                  {t.giveUp}
                </ActionButton>
              ),
            },
          ]
        : []),
    ],
    [t, texts, mayEnd],
  );
  return (
    <Page title={useTexts(paymentsScreens.claims.title)} width={1280}>
      <ListScreen
        name="claims"
        caption={t.caption}
        call={paymentsCalls.claims}
        live={LIVE}
        rows={rowsOf}
        total={totalOf}
        columns={columns}
        search_label={t.search}
        row_name={({ customer_name }) => customer_name}
        onOpen={({ customer_id }) => void navigate(customerOverviewScreens.card.path({ customer: customer_id }))}
        empty={<EmptyNote title={t.empty} help={t.emptyHelp} />}
      />
      {ending && <GiveUpClaim claim={ending} onClose={() => setEnding(null)} />}
    </Page>
  );
}
