/** What a plan costs in all, as a length: the deposit, the rest of the cash price, and what paying later adds. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

const COLOURS = {
  deposit: 'text.primary',
  rest: 'color-mix(in srgb, var(--mui-palette-text-primary) 34%, transparent)',
  over: 'primary.main',
} as const;

export function CostBar({
  deposit_fcfa,
  cash_fcfa,
  over_fcfa,
  of_fcfa,
}: {
  deposit_fcfa: number;
  cash_fcfa: number;
  over_fcfa: number;
  of_fcfa: number;
}) {
  const t = useTexts(texts).plan;
  const rest_fcfa = cash_fcfa - deposit_fcfa;
  const share = (amount_fcfa: number) => `${(Math.max(0, amount_fcfa) * 100) / of_fcfa}%`;
  return (
    <Box
      role="img"
      aria-label={t.bar(formatFcfa(deposit_fcfa), formatFcfa(rest_fcfa), formatFcfa(over_fcfa))}
      sx={{
        my: 0.75,
        height: 14,
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        display: 'flex',
        gap: '2px',
      }}
    >
      <Box sx={{ width: share(deposit_fcfa), bgcolor: COLOURS.deposit }} />
      <Box sx={{ width: share(rest_fcfa), bgcolor: COLOURS.rest }} />
      <Box sx={{ width: share(over_fcfa), bgcolor: COLOURS.over }} />
    </Box>
  );
}

export function CostLegend() {
  const { legend } = useTexts(texts).plan;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.25, mb: 1.5 }}>
      {(['deposit', 'rest', 'over'] as const).map((part) => (
        <Typography key={part} variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component="span"
            aria-hidden="true"
            sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: COLOURS[part] }}
          />
          {legend[part]}
        </Typography>
      ))}
    </Box>
  );
}
