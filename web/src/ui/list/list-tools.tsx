/** The frame of what stands above a list, and what a filter is. */
import Stack from '@mui/material/Stack';
import { type ReactNode } from 'react';
import { rem } from '../layout/tokens.ts';

/** A filter with a choice of values. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly options: ReadonlyArray<readonly [value: string, label: string]>;
  /** What the list shows without a choice, where that is not everything. */
  readonly otherwise?: string;
  /** Draws the choice where a menu would be too long, with a thousand shops for example. */
  readonly choose?: (value: string | null, onChange: (value: string | null) => void) => ReactNode;
  /** Only a link in a row chooses it, so it is not offered. */
  readonly is_from_row?: boolean;
}

export function Tools({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{
        px: 2,
        py: 0.5,
        minHeight: 44,
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        // The label of a field stands on its upper edge.
        '&:has(.MuiInputLabel-shrink)': { pt: rem(10) },
      }}
    >
      {children}
    </Stack>
  );
}
