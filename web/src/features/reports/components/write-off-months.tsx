/** The balances whose average the write-off ratio divides by, and what was written off in each month since the first. */
import Box from '@mui/material/Box';
import { firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { FIGURE_LABELS } from '@palier/contract/reports/figure-labels.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { Numbers } from '../../../ui/plot/numbers.tsx';
import { texts } from '../i18n.ts';
import { MoneyBehind } from './behind.tsx';
import { useLoansOf } from './loans-of.ts';
import type { YearMeasures } from './year-measures.ts';

export function WriteOffMonths({
  balances,
  written_off: { n: written_off_fcfa, d: average_fcfa },
}: Pick<YearMeasures, 'balances' | 'written_off'>) {
  const t = useTexts(texts);
  const names = useTexts(FIGURE_LABELS);
  const { language } = useLanguage();
  const toLoans = useLoansOf();
  return (
    <Box component="details" sx={{ mt: 1.5 }}>
      <Numbers
        name={t.writeOffBalances(balances.length)}
        heads={[t.month, t.owed, names.writtenOff.name]}
        rows={[
          ...balances.map(({ until_on, owed_fcfa, lost_fcfa }) => ({
            id: until_on,
            head: writeDay(language, until_on),
            cells: [
              <MoneyBehind key="owed" to={toLoans('owed', { until_on })} fcfa={owed_fcfa} />,
              lost_fcfa !== null && (
                <MoneyBehind
                  key="lost"
                  to={toLoans('written_off', { from_on: firstOfMonth(until_on), until_on })}
                  fcfa={lost_fcfa}
                />
              ),
            ],
          })),
          {
            id: 'all',
            head: t.averageAndSum,
            cells: [<Money key="owed" fcfa={average_fcfa} />, <Money key="lost" fcfa={written_off_fcfa} />],
            is_total: true,
          },
        ]}
      />
    </Box>
  );
}
