/** The columns of the list of visits: what the last visit found stands beside each late loan, also on a phone. */
import { useMemo } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { visitTexts } from '../visit.i18n.ts';
import type { LateRow } from './late-loan-columns.tsx';
import { VisitWords } from './visit-words.tsx';

/** With the visit after the customer. On a phone it takes the place of the line that another column has elsewhere. */
export function useWithVisits(columns: ReadonlyArray<Column<LateRow>>, isOfVisits: boolean): Array<Column<LateRow>> {
  const t = useTexts(visitTexts);
  return useMemo(() => {
    if (!isOfVisits) return [...columns];
    const [customer, ...others] = columns;
    const visit: Column<LateRow> = {
      id: 'visit',
      phone: 'line',
      title: t.found,
      width: 'minmax(220px, 2fr)',
      cell: ({ last_visit }) => (last_visit ? <VisitWords visit={last_visit} /> : t.notVisited),
    };
    return [
      ...(customer ? [customer] : []),
      visit,
      ...others.map(({ phone, ...column }) =>
        phone === undefined || phone === 'line' ? column : { ...column, phone },
      ),
    ];
  }, [columns, isOfVisits, t]);
}
