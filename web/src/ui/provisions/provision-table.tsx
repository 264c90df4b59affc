/** What is set aside for bad loans, row by row of a matrix, and of each of its segments, with the total. */
import type { ProvisionRow, ProvisionSegment } from '@palier/contract/reports/records.ts';
import { writePercent } from '@palier/contract/values/rate.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../language.tsx';
import { Money } from '../money.tsx';
import { type PlainRow, PlainTable } from '../table/plain-table.tsx';
import { useDaysOfRow } from './days-of-row.ts';
import { useSegmentName } from './segment-name.ts';
import { provisionWords } from './words.ts';

/** A row, from 0, and a segment, from 1, or 0 for the loans in none; without one, all of them. */
export interface PartOfProvision {
  readonly row?: number;
  readonly segment?: number;
}

type Rows = readonly ProvisionRow[];

const sumOf = (rows: Rows, of: 'loans' | 'base_fcfa' | 'allowance_fcfa'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

export function ProvisionTable({
  label,
  rows,
  segments,
  target_fcfa,
  to,
}: {
  label: string;
  rows: Rows;
  segments: readonly ProvisionSegment[];
  target_fcfa: number;
  /** Where the loans of a part are. */
  to?: (part: PartOfProvision) => string;
}) {
  const t = useTexts(provisionWords);
  const { language } = useLanguage();
  const daysOf = useDaysOfRow();
  const nameOf = useSegmentName();
  /** A number of a part that leads to its loans. */
  const behind = (key: string, shown: ReactNode, loans: number, part: PartOfProvision): ReactNode =>
    to && loans > 0 ? (
      <Link key={key} to={to(part)}>
        {shown}
      </Link>
    ) : (
      <Fragment key={key}>{shown}</Fragment>
    );
  const sums = (of: Rows, part: PartOfProvision): ReactNode[] => [
    behind('loans', groupThousands(sumOf(of, 'loans')), sumOf(of, 'loans'), part),
    behind('base', <Money fcfa={sumOf(of, 'base_fcfa')} />, sumOf(of, 'loans'), part),
  ];
  const isSegmented = segments.length > 0;
  const rowsOf = (of: Rows, segment: number, name: string): PlainRow[] => [
    ...of.map((row, at): PlainRow => {
      const part = { row: at, ...(isSegmented && { segment }) };
      return {
        id: `${segment} ${at}`,
        head: daysOf(of, at),
        cells: [
          ...sums([row], part),
          behind('rate', writePercent(language, row.rate_basis_points), row.loans, part),
          <Money key="aside" fcfa={row.allowance_fcfa} />,
        ],
        ...(isSegmented && at === 0 && { group: name }),
      };
    }),
    ...(isSegmented
      ? [
          {
            id: `${segment} together`,
            head: t.together,
            cells: [...sums(of, { segment }), '', <Money key="aside" fcfa={sumOf(of, 'allowance_fcfa')} />],
            is_total: true,
          },
        ]
      : []),
  ];
  return (
    <PlainTable
      whole
      label={label}
      heads={[t.age, t.loans, t.base, t.share, t.aside]}
      rows={[
        ...segments.flatMap((one, at) => rowsOf(one.rows, at + 1, nameOf(one))),
        ...rowsOf(rows, 0, t.others),
        {
          id: 'all',
          head: t.total,
          cells: [
            ...sums([...rows, ...segments.flatMap((one) => one.rows)], {}),
            '',
            <Money key="aside" fcfa={target_fcfa} />,
          ],
          is_total: true,
        },
      ]}
    />
  );
}
