/** The four figures of the conversion, each with what it means and the way to its sales. */
import Box from '@mui/material/Box';
import type { Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { conversionTexts } from '../conversion.i18n.ts';
import { Figure, FigureGrid } from './figure.tsx';
import { useSalesOf } from './loans-of.ts';
import { useWriteRate } from './rate.ts';

type Answer = Result<typeof reportsCalls.conversion>;

export const begunOf = ({ steps }: Answer): number => steps[0]?.sales ?? 0;
export const activatedOf = ({ steps }: Answer): number => steps.at(-1)?.sales ?? 0;

export function ConversionFigures({ answer }: { answer: Answer }) {
  const { rows } = useTexts(conversionTexts);
  const rates = useWriteRate();
  const toSales = useSalesOf();
  const [started, activated] = [begunOf(answer), activatedOf(answer)];
  const led = { n: activated, d: started };
  const leads = (count: number, to: string) => (count === 0 ? {} : { to, rows });
  return (
    <Box sx={{ mb: 2.5 }}>
      <FigureGrid>
        <Figure name="salesBegun" value={groupThousands(started)} {...leads(started, toSales('reached'))} />
        <Figure
          name="salesActivated"
          value={rates.rate(led)}
          parts={rates.parts(led, false)}
          {...leads(activated, toSales('reached', { step: 'activated' }))}
        />
        <Figure name="salesOpen" value={groupThousands(answer.open)} {...leads(answer.open, toSales('open'))} />
        <Figure name="salesEnded" value={groupThousands(answer.ended)} {...leads(answer.ended, toSales('ended'))} />
      </FigureGrid>
    </Box>
  );
}
