/** Steps that fewer and fewer reach: a bar for each, with its count and its share of the first. */
import Box from '@mui/material/Box';
import { groupThousands } from '@palier/contract/values/written-money.ts';

export interface BarStep {
  readonly name: string;
  readonly count: number;
  /** The share of the step before, in words. */
  readonly says: string;
}

export function StepBars({ steps, label }: { steps: readonly BarStep[]; label: string }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <Box component="ol" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {steps.map(({ name, count, says }) => (
        <Box
          component="li"
          key={name}
          sx={{
            display: 'grid',
            columnGap: 2,
            alignItems: 'center',
            gridTemplateColumns: { xs: '1fr auto', lg: '12.5rem minmax(3.75rem, 1fr) 15.625rem' },
          }}
        >
          <span>{name}</span>
          <Box
            aria-hidden
            sx={{
              gridColumn: { xs: '1 / -1', lg: 'auto' },
              gridRow: { xs: 2, lg: 'auto' },
              bgcolor: 'action.hover',
              borderRadius: 0.5,
            }}
          >
            <Box
              sx={{
                height: 18,
                width: `${(100 * count) / most}%`,
                minWidth: count > 0 ? 2 : 0,
                bgcolor: 'text.primary',
                opacity: 0.8,
                borderRadius: 0.5,
              }}
            />
          </Box>
          <Box sx={{ textAlign: { xs: 'right', lg: 'left' }, fontVariantNumeric: 'tabular-nums' }}>
            <strong>{groupThousands(count)}</strong> {says}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
