/** The columns of late loans: who, how late, the sum that opens the phone, and why the line is here. */
import { PHONE_STATE_LABELS, PROMISE_STATE_LABELS, REST_REASON_LABELS } from '@palier/contract/collections/labels.ts';
import { CALL_CONTACT_LABELS, REMARKS_LABELS } from '@palier/contract/collections/rating-labels.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { When, writeDay } from '../../../ui/date-time.tsx';
import { ShortStair } from '../../../ui/stair/short-stair.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { texts } from '../i18n.ts';
import { LateCustomer } from './late-customer.tsx';
import { ValueReasons } from './value-reasons.tsx';
import { type Late, notReached, phoneTone, promiseTone } from './late-loan.ts';

export type LateRow = Late & { readonly id: string };

export function useLateLoanColumns(): Array<Column<LateRow>> {
  const t = useTexts(texts).late;
  const { language } = useLanguage();
  const contacts = useTexts(CALL_CONTACT_LABELS);
  const phones = useTexts(PHONE_STATE_LABELS);
  const promises = useTexts(PROMISE_STATE_LABELS);
  const moods = useTexts(REMARKS_LABELS);
  const rests = useTexts(REST_REASON_LABELS);
  return useMemo(() => {
    const why = (row: LateRow): string => {
      const { reason, rest_reason, rest_until, promise } = row;
      if (reason === 'not_reached') return notReached(row, t, (day) => writeDay(language, day));
      if (rest_reason && rest_until) return `${rests[rest_reason]}, ${t.until(writeDay(language, rest_until))}`;
      if (reason) return t.reasons[reason];
      return promise?.state === 'open' ? t.promiseOpen : t.notWorth;
    };
    return [
      {
        id: 'customer',
        phone: 'name',
        title: t.customer,
        width: 'minmax(120px, 1.4fr)',
        cell: (row) => <LateCustomer row={row} />,
      },
      {
        id: 'stair',
        phone: 'line',
        title: t.stair,
        width: '86px',
        cell: ({ total_fcfa, outstanding_fcfa, arrears_fcfa }) => (
          <ShortStair total_fcfa={total_fcfa} repaid_fcfa={total_fcfa - outstanding_fcfa} late_fcfa={arrears_fcfa} />
        ),
      },
      {
        id: 'days',
        phone: 'side',
        title: t.days,
        align: 'right',
        width: '72px',
        sorts_by: 'days_past_due',
        cell: ({ days_past_due }) => (
          <>
            {groupThousands(days_past_due)}
            <span className="tb-unit"> {t.daysUnit}</span>
          </>
        ),
      },
      {
        id: 'arrears',
        phone: 'sum',
        title: t.arrears,
        align: 'right',
        width: 'minmax(104px, 0.8fr)',
        sorts_by: 'arrears',
        cell: ({ arrears_fcfa }) => <Money fcfa={arrears_fcfa} strong />,
      },
      {
        id: 'why',
        title: t.why,
        width: 'minmax(120px, 2fr)',
        wraps: true,
        cell: (row) => (
          <div>
            {why(row)} <ValueReasons reasons={row.value_reasons} />
          </div>
        ),
      },
      {
        id: 'phone',
        title: t.phone,
        width: 'minmax(178px, 0.8fr)',
        wide: true,
        cell: ({ phone }) => {
          const tone = phoneTone[phone];
          return tone ? <StateChip label={phones[phone]} tone={tone} /> : phones[phone];
        },
      },
      {
        id: 'last',
        title: t.last,
        width: 'minmax(130px, 1.2fr)',
        wraps: true,
        wide: true,
        cell: ({ last_contact }) =>
          last_contact ? (
            <>
              {last_contact.remarks ? moods[last_contact.remarks] : contacts[last_contact.contact]},{' '}
              <When at={last_contact.at} />
            </>
          ) : (
            t.none
          ),
      },
      {
        id: 'promise',
        title: t.promise,
        width: 'minmax(130px, 1.2fr)',
        wide: true,
        cell: ({ promise }) => {
          if (!promise) return t.none;
          const tone = promiseTone[promise.state];
          const text = t.promised(formatFcfa(promise.amount_fcfa), writeDay(language, promise.due_on));
          return tone ? <StateChip label={promises[promise.state]} tone={tone} /> : text;
        },
      },
      {
        id: 'value',
        title: t.value,
        align: 'right',
        width: '104px',
        wide: true,
        sorts_by: 'value',
        cell: ({ value_fcfa }) => <Money fcfa={value_fcfa} />,
      },
      {
        id: 'outstanding',
        title: t.outstanding,
        align: 'right',
        width: '120px',
        wide: true,
        sorts_by: 'outstanding',
        cell: ({ outstanding_fcfa }) => <Money fcfa={outstanding_fcfa} />,
      },
      { id: 'shop', title: t.shop, wide: true, cell: ({ shop_name }) => shop_name ?? t.none },
      { id: 'collector', title: t.collector, wide: true, cell: ({ collector }) => collector ?? t.none },
    ];
  }, [t, language, contacts, phones, promises, moods, rests]);
}
