import { ALLOCATION_LABELS, BILLER_TYPE_LABELS, TRANSACTION_STATUS_LABELS } from '@palier/contract/suspense/labels.ts';
import { useMemo } from 'react';
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { PayerPhone } from '../../../ui/payer-phone.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { ReceivedOn } from '../../../ui/received-on.tsx';
import { texts } from '../i18n.ts';
import { type TransactionRow, statusTone } from './transaction-tones.ts';
import { CustomerOf } from './customer-of.tsx';

export function useTransactionColumns(): Array<Column<TransactionRow>> {
  const m = useTexts(texts);
  const allocations = useTexts(ALLOCATION_LABELS);
  const billerTypes = useTexts(BILLER_TYPE_LABELS);
  const statuses = useTexts(TRANSACTION_STATUS_LABELS);
  return useMemo(() => {
    const f = m.fields;
    return [
      {
        id: 'transaction',
        phone: 'name',
        title: f.transaction,
        sorts_by: 'transaction_id',
        width: 'minmax(176px, 1.6fr)',
        cell: (row) => (
          <strong>
            <Copyable text={row.transaction_id} />
          </strong>
        ),
      },
      {
        id: 'received',
        phone: 'side',
        title: f.received,
        sorts_by: 'value_on',
        width: 'minmax(162px, 1fr)',
        wide: true,
        cell: (payment) => <ReceivedOn payment={payment} />,
      },
      {
        id: 'amount',
        phone: 'sum',
        title: f.amount,
        sorts_by: 'amount',
        align: 'right',
        width: 'minmax(120px, 0.9fr)',
        cell: ({ credit }) => <Money fcfa={credit} strong />,
      },
      {
        id: 'debit',
        title: f.debit,
        align: 'right',
        width: 'minmax(125px, 0.9fr)',
        wide: true,
        cell: ({ debit }) => (debit > 0 ? <Money fcfa={debit} /> : m.none),
      },
      {
        id: 'customer',
        phone: 'line',
        title: f.customer,
        width: 'minmax(115px, 1.9fr)',
        cell: ({ customer_id, customer_name }) => (
          <CustomerOf customer_id={customer_id} name={customer_name} otherwise={m.none} />
        ),
      },
      {
        id: 'reference',
        title: f.reference,
        width: 'minmax(106px, 1.2fr)',
        wide: true,
        cell: ({ reference }) => reference ?? m.none,
      },
      {
        id: 'allocated',
        title: f.allocated,
        width: 'minmax(100px, 1fr)',
        wide: true,
        cell: ({ allocated_to }) => allocations[allocated_to],
      },
      {
        id: 'phone',
        title: f.phone,
        width: 'minmax(144px, 1fr)',
        wide: true,
        cell: (row) => <PayerPhone payer={row} in_list otherwise={m.none} />,
      },
      {
        id: 'keyed',
        title: f.keyed,
        width: 'minmax(110px, 1fr)',
        wide: true,
        cell: ({ account_keyed_in }) => account_keyed_in ?? m.none,
      },
      {
        id: 'biller',
        title: f.biller,
        width: 'minmax(130px, 1.2fr)',
        wide: true,
        cell: ({ biller_type, biller_number }) => (
          <span>
            {billerTypes[biller_type]}
            {biller_number && ` · ${biller_number}`}
          </span>
        ),
      },
      {
        id: 'status',
        title: f.status,
        width: 'minmax(112px, 0.9fr)',
        cell: ({ status }) => <StateChip label={statuses[status]} tone={statusTone[status]} />,
      },
    ];
  }, [m, allocations, billerTypes, statuses]);
}
