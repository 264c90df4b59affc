/** Payments on the days of a statement that are not in it. Each can be opened. */
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { DottedNumber } from '../../../ui/dotted-number.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useSession } from '../../../ui/session.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { DayText } from '../../../ui/date-time.tsx';
import { ReceivedOn } from '../../../ui/received-on.tsx';
import { texts } from '../i18n.ts';
import { BookedTo } from './booked-to.tsx';
import { PagesOf } from './pages-of.tsx';
import { Payer } from './payer-cell.tsx';
import { suspenseScreens } from '../../suspense/screens.ts';

type Listed = Result<typeof reconciliationCalls.onlyInBooks>;
type Paid = Listed['transactions'][number];

export function OnlyInBooks({ statement_id }: { statement_id: string }) {
  const m = useTexts(texts);
  const { may } = useSession();
  const navigate = useNavigate();
  const columns = useMemo(
    (): ReadonlyArray<Column<Paid>> => [
      {
        id: 'transaction',
        phone: 'name',
        title: m.line.transaction,
        width: 'minmax(130px, 1.4fr)',
        cell: ({ transaction_id }) => (
          <strong>
            <DottedNumber text={transaction_id} />
          </strong>
        ),
      },
      {
        id: 'day',
        phone: 'line',
        title: m.line.day,
        width: '108px',
        cell: ({ value_on }) => <DayText day={value_on} />,
      },
      {
        id: 'amount',
        phone: 'sum',
        title: m.line.books,
        align: 'right',
        width: '124px',
        cell: ({ amount }) => <Money fcfa={amount} strong />,
      },
      {
        id: 'payer',
        title: m.line.payer,
        width: 'minmax(146px, 1.3fr)',
        cell: (row) => <Payer row={row} none={m.none} />,
      },
      {
        id: 'keyed',
        phone: 'side',
        title: m.line.keyed,
        width: 'minmax(96px, 1fr)',
        cell: ({ account_keyed_in }) => account_keyed_in ?? m.none,
      },
      {
        id: 'booked_to',
        title: m.books.reference,
        width: 'minmax(116px, 1.3fr)',
        cell: (row) => <BookedTo row={{ ...row, payment_id: row.id }} />,
      },
      {
        id: 'processed',
        title: m.books.processed,
        width: 'minmax(160px, 1fr)',
        wide: true,
        cell: (payment) => <ReceivedOn payment={payment} />,
      },
    ],
    [m],
  );
  return (
    <PagesOf
      caption={m.books.caption}
      call={reconciliationCalls.onlyInBooks}
      input={{ statement_id }}
      rows={({ transactions }: Listed) => transactions}
      total={({ total_items }: Listed) => total_items}
      columns={columns}
      {...(may(suspenseCalls.findTransactions.access) && {
        onOpen: ({ id }: Paid) => void navigate(suspenseScreens.findTransaction.path({ transaction: id })),
      })}
      empty={<NoRecords says={m.empty.only_in_books} />}
      above={({ total_items, total_fcfa }: Listed) =>
        total_items > 0 && <Typography sx={{ px: 2, py: 1 }}>{m.books.sum(total_items, total_fcfa)}</Typography>
      }
    />
  );
}
