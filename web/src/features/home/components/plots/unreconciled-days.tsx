/** The last four weeks as squares: which days are signed off on every account, begun, or without a statement. */
import { SELDOM_MS } from '../../../../api/pace.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { RECONCILED_STATE_LABELS } from '@palier/contract/reconciliation/reconciled-labels.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { writeDay } from '../../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { Numbers } from '../../../../ui/plot/numbers.tsx';
import { Plot } from '../../../../ui/plot/plot.tsx';
import { reconciliationScreens } from '../../../reconciliation/screens.ts';
import { texts } from '../../i18n.ts';
import { PlotSection } from './plot-section.tsx';

const COLOURS = { signed_off: 'plot.paid', begun: 'plot.today', missing: 'plot.toCome' } as const;

export function UnreconciledDays() {
  const t = useTexts(texts).plots.days;
  const states = useTexts(RECONCILED_STATE_LABELS);
  const { language } = useLanguage();
  const read = useCall(reconciliationCalls.days, undefined, { every_ms: SELDOM_MS });
  return (
    <PlotSection
      title={t.title}
      answer={read}
      actions={
        <Button size="small" variant="outlined" component={Link} to={reconciliationScreens.reconciliation.path()}>
          {t.open}
        </Button>
      }
    >
      {({ days }) => {
        const left = days.filter(({ state }) => state !== 'signed_off').length;
        return (
          <Plot
            sentence={t.sentence(left, days.length)}
            table={
              <Numbers
                heads={[t.day, t.state]}
                rows={days.map(({ on, state }) => ({ id: on, head: writeDay(language, on), cells: [states[state]] }))}
              />
            }
          >
            <Box
              role="img"
              aria-label={t.sentence(left, days.length)}
              sx={{ display: 'grid', gridTemplateColumns: 'repeat(14, minmax(0, 1fr))', gap: 0.5 }}
            >
              {days.map(({ on, state }) => (
                <Box
                  key={on}
                  title={t.about(writeDay(language, on), states[state])}
                  sx={{ height: 24, borderRadius: 0.5, bgcolor: COLOURS[state] }}
                />
              ))}
            </Box>
          </Plot>
        );
      }}
    </PlotSection>
  );
}
