/** Each operator of money on one line: a light, a sentence, and when it last answered; what was measured, one press away. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OPERATOR_STATE_LABELS, operatorSentence } from '@palier/contract/device-locks/operator-sentence.ts';
import { operatorLight } from '@palier/contract/device-locks/operator-state.ts';
import { PROVIDER_LABELS } from '@palier/contract/payments/labels.ts';
import { When, clockTime } from '../../../ui/date-time.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useLabel, useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { Feed, Operator } from './feed.ts';
import { OperatorDetails } from './operator-details.tsx';

export function Operators({ feed }: { feed: Feed | undefined }) {
  const t = useTexts(texts);
  return (
    <Section title={t.operators} dense>
      {feed ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {feed.operators.map((operator) => (
            <Box component="li" key={operator.provider} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <details>
                <Line operator={operator} />
                <OperatorDetails
                  operator={operator}
                  prompts={feed.feeds.find(({ provider }) => provider === operator.provider) ?? null}
                  proof={feed.paybills.find(({ provider }) => provider === operator.provider) ?? null}
                />
              </details>
            </Box>
          ))}
        </Box>
      ) : (
        <SkeletonLines lines={2} />
      )}
    </Section>
  );
}

const TONES = { green: 'good', amber: 'wait', red: 'bad', grey: 'plain' } as const;
const COLOURS = { green: 'success.main', amber: 'warning.main', red: 'error.main', grey: 'text.secondary' } as const;

function Line({ operator: { provider, state, since, calls, last_news_at } }: { operator: Operator }) {
  const t = useTexts(texts);
  const states = useTexts(OPERATOR_STATE_LABELS);
  const { language } = useLanguage();
  const nameOf = useLabel(PROVIDER_LABELS);
  const light = operatorLight(state);
  const since_time = since === null ? null : clockTime(language, new Date(since));
  return (
    <Box
      component="summary"
      sx={{
        cursor: 'pointer',
        minHeight: { xs: 64, sm: 44 },
        px: 2,
        py: 1,
        display: 'grid',
        columnGap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: 'auto 1fr auto',
          sm: 'auto 8.5rem 6rem 1fr auto',
          lg: 'auto 11rem 7rem 1fr auto',
        },
        '&::-webkit-details-marker': { display: 'none' },
      }}
    >
      <Box
        aria-hidden
        sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: COLOURS[light], forcedColorAdjust: 'none' }}
      />
      <Typography sx={{ fontWeight: 'fontWeightMedium', minWidth: 0 }}>{nameOf(provider)}</Typography>
      <span>
        <StateChip label={states[state]} tone={TONES[light]} />
      </span>
      <Typography variant="body2" sx={{ gridColumn: { xs: '2 / 4', sm: 'auto' }, minWidth: 0 }}>
        {operatorSentence(language, { ...calls, state, since: since_time })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: { xs: '2 / 4', sm: 'auto' } }}>
        {last_news_at === null ? t.never : <When at={last_news_at} />}
      </Typography>
    </Box>
  );
}
