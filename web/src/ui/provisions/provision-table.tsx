/** What is set aside for bad loans, row by row of a matrix, with the total. */
import type { ProvisionRow } from '@palier/contract/reports/records.ts';
import { writePercent } from '@palier/contract/values/rate.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { Money } from '../money.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { provisionWords } from './words.ts';

export function ProvisionTable({
  label,
  rows,
  target_fcfa,
}: {
  label: string;
  rows: readonly ProvisionRow[];
  target_fcfa: number;
}) {
  const t = useTexts(provisionWords);
  const { language } = useLanguage();
  /** From the day after the row before until the last day of the row. */
  const daysOf = (at: number): string => {
    const from = (rows[at - 1]?.until_days ?? -1) + 1;
    const until = rows[at]?.until_days ?? null;
    return until === null ? t.moreThan(from - 1) : t.days(from, until);
  };
  return (
    <PlainTable
      whole
      label={label}
      heads={[t.age, t.loans, t.base, t.share, t.aside]}
      rows={[
        ...rows.map((row, at) => ({
          id: String(at),
          head: daysOf(at),
          cells: [
            groupThousands(row.loans),
            <Money key="base" fcfa={row.base_fcfa} />,
            writePercent(language, row.rate_basis_points),
            <Money key="aside" fcfa={row.allowance_fcfa} />,
          ],
        })),
        {
          id: 'all',
          head: t.total,
          cells: [
            groupThousands(rows.reduce((sum, { loans }) => sum + loans, 0)),
            <Money key="base" fcfa={rows.reduce((sum, { base_fcfa }) => sum + base_fcfa, 0)} />,
            '',
            <Money key="aside" fcfa={target_fcfa} />,
          ],
          is_total: true,
        },
      ]}
    />
  );
}
