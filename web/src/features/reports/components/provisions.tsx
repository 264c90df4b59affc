/** What was set aside for bad loans at the end of the last month, row by row, and in the months before. */
import Typography from '@mui/material/Typography';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { PROVISION_MATRIX_LABELS } from '@palier/contract/reports/labels.ts';
import type { ProvisionRun } from '@palier/contract/reports/records.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { Numbers } from '../../../ui/plot/numbers.tsx';
import { writePercent } from '@palier/contract/values/rate.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { texts } from '../i18n.ts';

export function Provisions() {
  const read = useCall(reportsCalls.provisions, undefined);
  const [last, ...earlier] = read.data?.runs ?? [];
  return last ? <Runs last={last} earlier={earlier} /> : null;
}

function Runs({ last, earlier }: { last: ProvisionRun; earlier: readonly ProvisionRun[] }) {
  const t = useTexts(texts);
  const matrices = useTexts(PROVISION_MATRIX_LABELS);
  const { language } = useLanguage();
  /** From the day after the row before until the last day of the row. */
  const daysOf = (at: number): string => {
    const from = (last.rows[at - 1]?.until_days ?? -1) + 1;
    const until = last.rows[at]?.until_days ?? null;
    return until === null ? t.provisions.moreThan(from - 1) : t.provisions.days(from, until);
  };
  return (
    <Section title={t.sections.provisions}>
      <Typography sx={{ mb: 1 }}>
        {t.provisions.sentence(
          formatFcfa(last.target_fcfa),
          writeDay(language, last.day),
          matrices[last.matrix],
          t.provisions.version(last.settings_version),
        )}{' '}
        {t.provisions.bases[last.base]}
      </Typography>
      <PlainTable
        whole
        label={t.sections.provisions}
        heads={[t.age, t.loans, t.provisions.base, t.share, t.provisions.aside]}
        rows={[
          ...last.rows.map((row, at) => ({
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
              groupThousands(last.rows.reduce((sum, { loans }) => sum + loans, 0)),
              <Money key="base" fcfa={last.rows.reduce((sum, { base_fcfa }) => sum + base_fcfa, 0)} />,
              '',
              <Money key="aside" fcfa={last.target_fcfa} />,
            ],
            is_total: true,
          },
        ]}
      />
      {earlier.length > 0 && (
        <details>
          <Numbers
            heads={[t.month, t.provisions.used, t.provisions.booked, t.provisions.aside, t.provisions.matrix]}
            rows={[last, ...earlier].map((run) => ({
              id: run.run_id,
              head: writeDay(language, run.day),
              cells: [
                <Money key="used" fcfa={run.used_fcfa} />,
                <Money key="booked" fcfa={run.difference_fcfa} />,
                <Money key="aside" fcfa={run.target_fcfa} />,
                `${matrices[run.matrix]} (${t.provisions.version(run.settings_version)})`,
              ],
            }))}
          />
        </details>
      )}
    </Section>
  );
}
