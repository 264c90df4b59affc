import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A second line in a cell. */
export const Under = ({ children }: { children: ReactNode }) => (
  <Typography component="span" className="tb-under" variant="body2" color="textSecondary">
    {children}
  </Typography>
);
