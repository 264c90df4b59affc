import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CRAMPED, rem } from '../../../ui/layout/tokens.ts';

/**
 * Facts in a container of any width: each name before its value on one line, in as many columns as fit. With large text
 * on a phone the value stands below its name.
 */
export function FittingFacts({ facts }: { facts: ReadonlyArray<readonly [string, ReactNode]> }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.875rem), 1fr))',
      }}
    >
      {facts.map(([name, value]) => (
        <Box
          key={name}
          sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', minWidth: 0, [CRAMPED]: { display: 'block' } }}
        >
          <Typography
            component="dt"
            variant="body2"
            color="textSecondary"
            sx={{ width: rem(104), flexShrink: 0, hyphens: 'auto', [CRAMPED]: { width: 'auto' } }}
          >
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
