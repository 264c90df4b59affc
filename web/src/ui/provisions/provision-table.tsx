/** What is set aside for bad loans, row by row of a matrix, with the total. */
import type { ProvisionRow } from '@palier/contract/reports/records.ts';
import { writePercent } from '@palier/contract/values/rate.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../language.tsx';
import { Money } from '../money.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useDaysOfRow } from './days-of-row.ts';
import { provisionWords } from './words.ts';

export function ProvisionTable({
  label,
  rows,
  target_fcfa,
  to,
}: {
  label: string;
  rows: readonly ProvisionRow[];
  target_fcfa: number;
  /** Where the loans of a row are, or of all rows without one. */
  to?: (row?: number) => string;
}) {
  const t = useTexts(provisionWords);
  const { language } = useLanguage();
  const daysOf = useDaysOfRow();
  /** A number of a row, or of all, that leads to the loans. */
  const behind = (key: string, shown: ReactNode, loans: number, at?: number): ReactNode =>
    to && loans > 0 ? (
      <Link key={key} to={to(at)}>
        {shown}
      </Link>
    ) : (
      <Fragment key={key}>{shown}</Fragment>
    );
  const all = rows.reduce((sum, { loans }) => sum + loans, 0);
  return (
    <PlainTable
      whole
      label={label}
      heads={[t.age, t.loans, t.base, t.share, t.aside]}
      rows={[
        ...rows.map((row, at) => ({
          id: String(at),
          head: daysOf(rows, at),
          cells: [
            behind('loans', groupThousands(row.loans), row.loans, at),
            behind('base', <Money fcfa={row.base_fcfa} />, row.loans, at),
            behind('rate', writePercent(language, row.rate_basis_points), row.loans, at),
            <Money key="aside" fcfa={row.allowance_fcfa} />,
          ],
        })),
        {
          id: 'all',
          head: t.total,
          cells: [
            behind('loans', groupThousands(all), all),
            behind('base', <Money fcfa={rows.reduce((sum, { base_fcfa }) => sum + base_fcfa, 0)} />, all),
            '',
            <Money key="aside" fcfa={target_fcfa} />,
          ],
          is_total: true,
        },
      ]}
    />
  );
}
