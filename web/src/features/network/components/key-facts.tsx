import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Section } from '../../../ui/layout/page.tsx';

/** The key facts of a record: in one line where there is room, two beside each other on a phone. */
export function KeyFacts({ facts }: { facts: ReadonlyArray<readonly [string, ReactNode]> }) {
  return (
    <Section>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(7.8125rem, 1fr))',
          // Two amounts have no room beside each other in the narrowest window.
          '@media (max-width: 21em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="overline" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="smallFigure" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
