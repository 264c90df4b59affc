/** A plot over time that is wider than a phone: it scrolls, and opens at its newest end. */
import Box from '@mui/material/Box';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export function ToNewest({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) place.current.scrollLeft = place.current.scrollWidth;
  }, []);
  return (
    <Box ref={place} sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={label}>
      {children}
    </Box>
  );
}
