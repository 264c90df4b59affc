/** The cost of a plan as a bar: the deposit, the rest of the cash price, and the charge for paying later. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const PARTS = ['deposit', 'rest', 'over'] as const;
type Part = (typeof PARTS)[number];

const COLOURS: Readonly<Record<Part, string>> = {
  deposit: 'text.primary',
  rest: 'color-mix(in srgb, var(--mui-palette-text-primary) 34%, transparent)',
  over: 'primary.main',
};

/** `of_fcfa` is the cost that fills the whole width; `label` says the amounts to people who cannot see the bar. */
export function CostBar({
  amounts,
  of_fcfa,
  label,
}: {
  amounts: Readonly<Record<`${Part}_fcfa`, number>>;
  of_fcfa: number;
  label: string;
}) {
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        my: 1,
        height: 14,
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        display: 'flex',
        gap: '2px',
      }}
    >
      {PARTS.map((part) => (
        <Box
          key={part}
          sx={{ width: `${(Math.max(0, amounts[`${part}_fcfa`]) * 100) / of_fcfa}%`, bgcolor: COLOURS[part] }}
        />
      ))}
    </Box>
  );
}

export function CostLegend({ legend }: { legend: Readonly<Record<Part, string>> }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, mb: 1.5 }}>
      {PARTS.map((part) => (
        <Typography key={part} variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
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
