/**
 * A row that may be wider than its place. On a desk arrows scroll it, because a mouse has no other way; on a phone a
 * finger does. The keyboard reaches what is in the row by itself.
 */
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

/** Of what is in sight, so much is scrolled at once. */
const STRIDE = 0.7;
const ARROW = {
  display: { xs: 'none', sm: 'flex' },
  flexShrink: 0,
  alignItems: 'center',
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  cursor: 'pointer',
} as const;

/** On which sides something is out of sight. */
function useHidden(row: RefObject<HTMLElement | null>): { readonly before: boolean; readonly after: boolean } {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const of = row.current;
    if (!of) return undefined;
    const look = () => {
      const before = of.scrollLeft > 1;
      const after = of.scrollLeft + of.clientWidth < of.scrollWidth - 1;
      setHidden((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    const sizes = new ResizeObserver(look);
    for (const one of [of, ...of.children]) sizes.observe(one);
    of.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      of.removeEventListener('scroll', look);
    };
  }, [row]);
  return hidden;
}

export function WithScrollArrows({ row, children }: { row: RefObject<HTMLElement | null>; children: ReactNode }) {
  const { before, after } = useHidden(row);
  const scroll = (by: -1 | 1) => row.current?.scrollBy({ left: by * STRIDE * row.current.clientWidth });
  return (
    <Box sx={{ mb: 1, display: 'flex', '& > [role=tablist]': { flexGrow: 1, minWidth: 0 } }}>
      {before && (
        <Box component="button" type="button" tabIndex={-1} aria-hidden onClick={() => scroll(-1)} sx={ARROW}>
          <ChevronLeft />
        </Box>
      )}
      {children}
      {after && (
        <Box component="button" type="button" tabIndex={-1} aria-hidden onClick={() => scroll(1)} sx={ARROW}>
          <ChevronRight />
        </Box>
      )}
    </Box>
  );
}
