/** A margin as a bar, with a mark at the floor. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import { texts } from '../../i18n.ts';
import { type Margin, writePercent } from './margin.ts';

export function MarginBar({ margin, floor_percent }: { margin: Margin; floor_percent: number }) {
  const t = useTexts(texts).desk;
  const { language } = useLanguage();
  // The mark of the floor is always in the left half, so that above and below look different.
  const whole = Math.max(margin.percent, floor_percent * 2, 10);
  const share = (percent: number): string => `${Math.min(100, Math.max(0, (percent * 100) / whole))}%`;
  return (
    <div>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography>
          <span>{t.cashMargin}</span>{' '}
          <strong style={{ whiteSpace: 'nowrap' }} data-testid="cash-margin">
            {formatFcfa(margin.margin_fcfa)} · {writePercent(language, margin.percent)}
          </strong>
        </Typography>
        {/* A new chip instead of another colour for the old one: half-way between the two colours it cannot be read. */}
        <StateChip
          key={String(margin.is_above_floor)}
          label={margin.is_above_floor ? t.aboveFloor : t.belowFloor}
          tone={margin.is_above_floor ? 'good' : 'bad'}
          strong={!margin.is_above_floor}
        />
      </Stack>
      <Box
        aria-hidden="true"
        sx={{ position: 'relative', height: 14, my: 1, borderRadius: 1, bgcolor: 'action.hover' }}
      >
        <Box
          sx={{
            height: '100%',
            width: share(margin.percent),
            borderRadius: 1,
            bgcolor: margin.is_above_floor ? 'success.main' : 'error.main',
          }}
        />
        <Box
          sx={{
            position: 'absolute',
            top: -4,
            bottom: -4,
            left: share(floor_percent),
            width: 3,
            ml: '-1px',
            bgcolor: 'text.primary',
          }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t.floor(writePercent(language, floor_percent), formatFcfa(margin.floor_fcfa))}
        {!margin.is_above_floor && margin.least_retail_fcfa !== null && (
          <> · {t.atLeast(formatFcfa(margin.least_retail_fcfa))}</>
        )}
      </Typography>
    </div>
  );
}
