/** How the receivables came from the beginning of the month to the day. */
import Alert from '@mui/material/Alert';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { texts } from '../i18n.ts';
import { MoneyBehind } from './behind.tsx';
import { useLoansOf } from './loans-of.ts';
import type { Analysis } from './report-answers.ts';

export function Forward({ analysis: { forward, frame } }: { analysis: Analysis }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const toLoans = useLoansOf();
  if (forward === null) return null;
  const from_on = addDays(forward.from_on, 1);
  const line = (id: string, head: string, fcfa: number, to: string, is_total = false) => ({
    id,
    head,
    cells: [<MoneyBehind key="fcfa" to={to} fcfa={fcfa} />],
    is_total,
  });
  return (
    <Section title={t.sections.forward}>
      {forward.unexplained_fcfa !== 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {t.forward.unexplained(formatFcfa(forward.unexplained_fcfa))}
        </Alert>
      )}
      <PlainTable
        label={t.sections.forward}
        heads={['', t.forward.amount]}
        rows={[
          line(
            'opening',
            t.forward.at(writeDay(language, forward.from_on)),
            forward.opening_fcfa,
            toLoans('owed', { until_on: forward.from_on }),
            true,
          ),
          line('sold', t.forward.sold, forward.sold_fcfa, toLoans('sold', { from_on })),
          line('received', t.forward.received, -forward.received_fcfa, toLoans('received', { from_on })),
          line('rebates', t.forward.rebates, -forward.rebates_fcfa, toLoans('rebates', { from_on })),
          line('written_off', t.forward.writtenOff, -forward.written_off_fcfa, toLoans('written_off', { from_on })),
          line(
            'closing',
            t.forward.at(writeDay(language, frame.as_of_on)),
            forward.closing_fcfa,
            toLoans('owed'),
            true,
          ),
        ]}
      />
    </Section>
  );
}
