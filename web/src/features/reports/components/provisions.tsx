/** What was set aside for bad loans at the end of the last month, row by row, and in the months before. */
import Typography from '@mui/material/Typography';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { PROVISION_MATRIX_LABELS } from '@palier/contract/reports/labels.ts';
import { monthEndsBetween } from '@palier/contract/rules/calendar.ts';
import type { ProvisionRun } from '@palier/contract/reports/records.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { Numbers } from '../../../ui/plot/numbers.tsx';
import { ProvisionTable } from '../../../ui/provisions/provision-table.tsx';
import { provisionWords } from '../../../ui/provisions/words.ts';
import { texts } from '../i18n.ts';
import { MoneyBehind } from './behind.tsx';
import { useLoansOf } from './loans-of.ts';

export function Provisions() {
  const read = useCall(reportsCalls.provisions, undefined);
  const [last, ...earlier] = read.data?.runs ?? [];
  return last ? <Runs last={last} earlier={earlier} /> : null;
}

function Runs({ last, earlier }: { last: ProvisionRun; earlier: readonly ProvisionRun[] }) {
  const t = useTexts(texts);
  const rows = useTexts(provisionWords);
  const matrices = useTexts(PROVISION_MATRIX_LABELS);
  const { language } = useLanguage();
  const toLoans = useLoansOf();
  const before = earlier[0]?.day;
  /** The month before it that was provided for, where another ended between the two. */
  const missedSince = before !== undefined && monthEndsBetween(before, last.day).length > 1 ? before : undefined;
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
        {last.booked_on !== last.day && ` ${t.provisions.bookedLater(writeDay(language, last.booked_on))}`}
        {missedSince !== undefined && ` ${t.provisions.missed(writeDay(language, missedSince))}`}
      </Typography>
      <ProvisionTable
        label={t.sections.provisions}
        rows={last.rows}
        segments={last.segments}
        target_fcfa={last.target_fcfa}
        to={({ row, segment }) =>
          toLoans('provisioned', {
            until_on: last.day,
            ...(row !== undefined && { provision_row: row }),
            ...(segment !== undefined && { provision_segment: segment }),
          })
        }
      />
      {earlier.length > 0 && (
        <details>
          <Numbers
            heads={[t.month, t.provisions.used, t.provisions.booked, rows.aside, t.provisions.matrix]}
            rows={[last, ...earlier].map((run) => ({
              id: run.run_id,
              head: writeDay(language, run.day),
              cells: [
                <Money key="used" fcfa={run.used_fcfa} />,
                <Money key="booked" fcfa={run.difference_fcfa} />,
                <MoneyBehind key="aside" to={toLoans('provisioned', { until_on: run.day })} fcfa={run.target_fcfa} />,
                `${matrices[run.matrix]} (${t.provisions.version(run.settings_version)})`,
              ],
            }))}
          />
        </details>
      )}
    </Section>
  );
}
