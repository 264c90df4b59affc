/** What stands in the place of a screen that could not be drawn. The frame around it stays in use. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useMatches, useNavigate } from 'react-router';
import { homeScreens } from '../features/home/screens.ts';
import { useTexts } from '../ui/language.tsx';
import { Page } from '../ui/layout/page.tsx';
import type { Screen } from '../ui/screen.ts';
import { shellTexts } from './messages.ts';

export function ScreenFailed() {
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const title = useTexts((screen ?? homeScreens.home).title);
  const t = useTexts(shellTexts).failed;
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const tryAgain = () => {
    // The cause may be an answer, so the screen asks anew.
    client.removeQueries({ type: 'inactive' });
    // A boundary lets go of a failure when the location is another, and each visit is one.
    void navigate({ pathname, search, hash }, { replace: true, state });
  };
  return (
    <Page title={title}>
      <Alert severity="error" variant="outlined">
        <AlertTitle>{t.title}</AlertTitle>
        {t.help}
        <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={tryAgain}>
            {t.again}
          </Button>
          <Button variant="outlined" component={Link} to={homeScreens.home.path()}>
            {t.home}
          </Button>
        </Stack>
      </Alert>
    </Page>
  );
}
