/** A plot over time that is wider than a phone: it scrolls, and opens at its newest end. */
import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';

export function ToNewest({
  label,
  place,
  children,
}: {
  label: string;
  /** Of the element that scrolls, whose width the plot has. */
  place: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}) {
  useLayoutEffect(() => {
    place.current?.scrollTo({ left: place.current.scrollWidth });
  }, [place]);
  return (
    <Box ref={place} sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={label}>
      {children}
    </Box>
  );
}
