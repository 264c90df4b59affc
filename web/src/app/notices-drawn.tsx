/** Draws the notices, with what was asked for before this was loaded. */
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { MaterialDesignContent, SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { drawNotices } from '../ui/feedback/notices.ts';
import { rem } from '../ui/layout/tokens.ts';

/**
 * Near-black on light and light on near-black for every kind of notice: the text says what happened, and it is readable
 * in both themes.
 */
const Notice = styled(MaterialDesignContent)({
  '&.notistack-MuiContent': {
    backgroundColor: 'var(--mui-palette-secondary-main)',
    color: 'var(--mui-palette-secondary-contrastText)',
    borderRadius: 8,
    boxShadow: 'none',
  },
});
const PLACES = {
  wide: { vertical: 'bottom', horizontal: 'left' },
  // The action of a step or a form is at the bottom of a small screen, under the thumb, and a notice would lie on it.
  small: { vertical: 'top', horizontal: 'center' },
} as const;
const BELOW_THE_BAR = { 'body .notistack-SnackbarContainer': { top: rem(60) } } as const;
const NOTICES = { success: Notice, error: Notice, info: Notice, warning: Notice };

export function NoticesDrawn({ isSmall }: { isSmall: boolean }) {
  return (
    <>
      {isSmall && <GlobalStyles styles={BELOW_THE_BAR} />}
      <SnackbarProvider
        maxSnack={3}
        autoHideDuration={4000}
        anchorOrigin={isSmall ? PLACES.small : PLACES.wide}
        Components={NOTICES}
      >
        <Waiting />
      </SnackbarProvider>
    </>
  );
}

function Waiting() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => drawNotices({ enqueueSnackbar, closeSnackbar }), [enqueueSnackbar, closeSnackbar]);
  return null;
}
