/** The measures that PAYGo PERFORM had before 2026 and now calls operational, as far as the months answer them. */
import Typography from '@mui/material/Typography';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { useLoansOf } from './loans-of.ts';
import { Figure, FigureGrid } from './figure.tsx';
import { useWriteRate } from './rate.ts';
import type { Analysis } from './report-answers.ts';
import { WriteOffMonths } from './write-off-months.tsx';
import { yearMeasures } from './year-measures.ts';

export function YearFigures({ analysis: { months, collections } }: { analysis: Analysis }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const rates = useWriteRate();
  const toLoans = useLoansOf();
  const measures = yearMeasures(months, collections);
  if (measures === null) return null;
  const {
    written_off,
    balances,
    collected,
    risk_of_earlier,
    growth,
    followed_on,
    month_end,
    month_end_before,
    since_on,
    recent_on,
    earlier_on,
    is_whole_year,
  } = measures;
  return (
    <Section title={t.sections.year}>
      {!is_whole_year && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t.youngerThanYear(writeDay(language, since_on))}
        </Typography>
      )}
      <FigureGrid>
        <Figure
          name="writeOffRatio"
          value={rates.rate(written_off)}
          parts={rates.parts(written_off, true)}
          to={toLoans('written_off', { from_on: addDays(since_on, 1) })}
        />
        {collected && (
          <Figure
            name="collection3"
            value={rates.rate(collected)}
            parts={rates.parts(collected, true)}
            to={toLoans('received', { from_on: recent_on })}
            rows={t.rowsReceived}
            whole={{ to: toLoans('due', { from_on: recent_on }), rows: t.rowsDue }}
          />
        )}
        {risk_of_earlier && earlier_on && (
          <Figure
            name="par30Earlier"
            value={rates.rate(risk_of_earlier)}
            parts={rates.parts(risk_of_earlier, true)}
            to={toLoans('late_30')}
            whole={{ to: toLoans('owed', { until_on: earlier_on }), rows: t.rowsEarlier }}
          />
        )}
        {followed_on && month_end && (
          <Figure
            name="followedOn"
            value={rates.rate(followed_on)}
            parts={rates.parts(followed_on, false)}
            to={toLoans('followed_on', { until_on: month_end })}
            rows={t.rowsCustomers}
            whole={{ to: toLoans('settled_customers', { until_on: month_end }), rows: t.rowsSettled }}
          />
        )}
        {growth && month_end && month_end_before && (
          <Figure
            name="customerGrowth"
            value={rates.rate(growth)}
            parts={rates.parts(growth, false)}
            to={toLoans('customers', { until_on: month_end })}
            rows={t.rowsCustomers}
            whole={{ to: toLoans('customers', { until_on: month_end_before }), rows: t.rowsCustomersThen }}
          />
        )}
      </FigureGrid>
      <WriteOffMonths balances={balances} written_off={written_off} />
    </Section>
  );
}
