/** The gifts that a customer was given, newest first. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GIFT_STATE_LABELS } from '@palier/contract/data-bundles/labels.ts';
import { bundleWords } from '@palier/contract/data-bundles/words.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useId } from 'react';
import { DayText } from '../../../ui/date-time.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { settleTexts } from '../settle.i18n.ts';
import { type Gift, NEVER_RECEIVED, giftTone } from './gift.ts';

export function EarlierGifts({ gifts }: { gifts: readonly Gift[] }) {
  const t = useTexts(texts);
  const id = useId();
  if (gifts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 0.5 }}>
        {t.earlier}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {gifts.map((gift) => (
          <GiftLine key={gift.gift_id} gift={gift} />
        ))}
      </Box>
    </section>
  );
}

function GiftLine({ gift }: { gift: Gift }) {
  const t = useTexts(texts);
  const settling = useTexts(settleTexts);
  const states = useTexts(GIFT_STATE_LABELS);
  const { language } = useLanguage();
  const failure = gift.failure === NEVER_RECEIVED ? t.neverReceived : gift.failure;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 1,
        alignItems: 'start',
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
          {bundleWords(language, gift)} · {formatFcfa(gift.cost_fcfa)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <DayText day={gift.given_on} /> · {t.givenBy(gift.given_by)} · {gift.reason}
        </Typography>
        {gift.settled_by !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {settling.settledBy(gift.settled_by, gift.provider_says ?? '')}
          </Typography>
        )}
        {failure !== null && gift.settled_by === null && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {failure}
          </Typography>
        )}
      </div>
      <StateChip label={states[gift.state]} tone={giftTone[gift.state]} />
    </Box>
  );
}
