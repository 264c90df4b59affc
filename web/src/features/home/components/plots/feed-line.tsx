/** When each provider last sent news of a payment, on a line of 24 hours. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { PROVIDER_LABELS } from '@palier/contract/payments/labels.ts';
import { Link } from 'react-router';
import { businessNow } from '../../../../ui/business-now.ts';
import { relative } from '../../../../ui/date-time.tsx';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import { useLabel, useLanguage, useTexts } from '../../../../ui/language.tsx';
import { deviceLocksScreens } from '../../../device-locks/screens.ts';
import { texts } from '../../i18n.ts';
import { useFeed } from '../waiting/use-feed.ts';
import { PlotSection } from './plot-section.tsx';

const DAY_MS = 86_400_000;

export function FeedLine() {
  const t = useTexts(texts).plots.feed;
  const { language } = useLanguage();
  const nameOf = useLabel(PROVIDER_LABELS);
  return (
    <PlotSection
      title={t.title}
      answer={useFeed()}
      actions={
        <Button size="small" variant="outlined" component={Link} to={deviceLocksScreens.moneyFeed.path()}>
          {t.open}
        </Button>
      }
    >
      {({ healthy, locks_held, feeds, paybills }) => {
        const lines = [
          ...feeds.map(({ provider, healthy: arrives, last_news_at: at }) => ({ provider, arrives, at, asks: false })),
          ...paybills.map(({ provider, needs_people, being_asked_since, complete_until }) => ({
            provider,
            arrives: !needs_people,
            asks: being_asked_since !== null,
            at: complete_until,
          })),
        ];
        return (
          <>
            <Typography sx={{ mb: 1.5 }}>
              {locks_held ? t.held : !healthy ? t.bad : lines.some(({ asks }) => asks) ? t.asking : t.good}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
              {lines.map(({ provider, arrives, at, asks }) => (
                <Box component="li" key={provider}>
                  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
                    <Typography variant="body2">{nameOf(provider)}</Typography>
                    <StateChip
                      tone={asks ? 'plain' : arrives ? 'good' : 'bad'}
                      label={asks ? t.beingAsked : at === null ? t.never : t.heard(relative(language, new Date(at)))}
                    />
                  </Box>
                  <Line ago={at === null ? null : businessNow().getTime() - Date.parse(at)} arrives={arrives} />
                </Box>
              ))}
            </Box>
            <Box
              sx={{ display: 'flex', justifyContent: 'space-between', typography: 'caption', color: 'text.secondary' }}
            >
              <span>{t.dayAgo}</span>
              <span>{t.now}</span>
            </Box>
          </>
        );
      }}
    </PlotSection>
  );
}

/** The line is dark up to the last news. */
function Line({ ago, arrives }: { ago: number | null; arrives: boolean }) {
  const until = ago === null ? 0 : 100 * (1 - Math.min(1, Math.max(0, ago) / DAY_MS));
  return (
    <Box aria-hidden sx={{ mt: 0.5, height: 8, borderRadius: 0.5, bgcolor: 'background.sunken' }}>
      <Box
        sx={{
          height: 8,
          width: `${until}%`,
          borderRadius: 0.5,
          bgcolor: arrives ? 'plot.paid' : 'plot.late',
        }}
      />
    </Box>
  );
}
