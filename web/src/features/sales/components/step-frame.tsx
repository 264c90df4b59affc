/**
 * One step: its heading, which takes the focus when the step changes, its content, and its main action, always in reach
 * of a thumb.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SALE_STEPS } from '@palier/contract/sales/steps.ts';
import { type ReactNode, createContext, use, useEffect, useRef } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

interface StepShown {
  /** Counted from one. */
  readonly number: number;
  /** Whether it is shown because another step was left, and not because the page was just opened. */
  readonly hasChanged: boolean;
}

export const StepShown = createContext<StepShown>({ number: 1, hasChanged: false });

export function StepFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const t = useTexts(texts);
  const { number, hasChanged } = use(StepShown);
  const takesFocus = useRef(hasChanged);
  useEffect(() => {
    if (!takesFocus.current) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        component="h2"
        // Who hears the heading cannot see where in the sale it is.
        aria-label={t.stepTitled(number, SALE_STEPS.length, title)}
        sx={{ outline: 'none' }}
      >
        {title}
      </Typography>
      {lead && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {lead}
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </>
  );
}

/**
 * The main action comes first. On a phone it stays at the bottom, full width, and the other actions follow after the
 * content. `inSight` keeps it at the bottom of wide screens too, where the choice above it is long.
 */
export function StepActions({
  main,
  others,
  note,
  inSight,
}: {
  main: ReactNode;
  others?: ReactNode;
  note?: ReactNode;
  inSight?: boolean;
}) {
  return (
    <Box
      sx={{
        display: { xs: 'contents', md: 'flex' },
        flexWrap: 'wrap',
        gap: 1.5,
        mt: 2,
        ...(inSight && {
          position: { md: 'sticky' },
          bottom: 0,
          zIndex: 2,
          py: { md: 1.5 },
          bgcolor: { md: 'background.default' },
          borderTop: { md: 1 },
          borderColor: { md: 'divider' },
        }),
      }}
    >
      <Box
        sx={{
          position: { xs: 'sticky', md: 'static' },
          bottom: 0,
          zIndex: 2,
          display: 'grid',
          mx: { xs: -2, md: 0 },
          px: { xs: 2, md: 0 },
          py: { xs: 1.5, md: 0 },
          mt: { xs: 2, md: 0 },
          bgcolor: { xs: 'background.default', md: 'transparent' },
          borderTop: { xs: 1, md: 0 },
          borderColor: { xs: 'divider' },
          '& > *': { minHeight: { xs: 48, md: 44 }, minWidth: { md: 160 } },
        }}
      >
        {main}
      </Box>
      {others && (
        <Box sx={{ display: { xs: 'grid', md: 'flex' }, gap: 1.5, mb: { xs: 2, md: 0 }, '& > *': { minHeight: 44 } }}>
          {others}
        </Box>
      )}
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ width: '100%', mb: { xs: 2, md: 0 } }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
