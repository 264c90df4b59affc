/** One step: its heading, which takes the focus when the step changes, its work, and the action that ends it, always in reach of a thumb. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, createContext, use, useEffect, useRef } from 'react';

/** True while a step is shown because the one before it was left, not because the page was just opened. */
export const StepChanged = createContext(false);

export function StepFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = use(StepChanged);
  const takesFocus = useRef(changed);
  useEffect(() => {
    if (!takesFocus.current) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <Typography ref={heading} tabIndex={-1} variant="h1" component="h2" sx={{ outline: 'none' }}>{title}</Typography>
      {lead && <Typography color="textSecondary" sx={{ mt: 0.5 }}>{lead}</Typography>}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </>
  );
}

/** The main action comes last on a desk and full width on a phone, where it stays at the bottom. */
export function StepActions({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <Box sx={{ position: { xs: 'sticky', md: 'static' }, bottom: 0, zIndex: 2, mx: { xs: -2, md: 0 }, px: { xs: 2, md: 0 }, py: { xs: 1.5, md: 0 }, mt: 2, bgcolor: { xs: 'background.default', md: 'transparent' }, borderTop: { xs: 1, md: 0 }, borderColor: { xs: 'divider' } }}>
      {note && <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>{note}</Typography>}
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column-reverse', sm: 'row' }, gap: 1.5, '& > *': { minHeight: { xs: 48, md: 44 }, minWidth: { sm: 160 } } }}>{children}</Box>
    </Box>
  );
}
