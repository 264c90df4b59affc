import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  /** A colour of the theme, where the figure asks for attention or is beside the point. */
  readonly color?: 'error.main' | 'text.secondary';
  /** What the figure means, where its name does not say it. */
  readonly means?: string;
}

/** The figures of a record, large, each under its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
      {figures.map(({ name, value, color, means }) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, typography: { xs: 'smallFigure', sm: 'figure' }, ...(color && { color }) }}
          >
            {value}
          </Typography>
          {means && (
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {means}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
