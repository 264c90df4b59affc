import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { reportsScreens } from '../screens.ts';
import { homeScreens } from '../../home/screens.ts';

/** Says that a screen is not built yet, and what it will show. */
export function LaterScreen() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const { title, holds } = t.screens[pathname === reportsScreens.report.path() ? 'report' : 'reports'];
  return (
    <Page title={title} width={760}>
      <Section>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
          <ConstructionOutlined sx={{ mt: 0.5, opacity: 0.6 }} />
          <Stack sx={{ gap: 1.5 }}>
            <Typography sx={{ fontWeight: 650 }}>{t.notYet}</Typography>
            <div>
              <Typography variant="overline" component="h2" color="textSecondary">
                {t.willHold}
              </Typography>
              <Typography component="ul" sx={{ m: 0, pl: 2.5 }}>
                {Object.values(holds).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </Typography>
            </div>
            <Typography color="textSecondary">{t.meanwhile}</Typography>
            <div>
              <Button component={Link} to={homeScreens.home.path()} variant="outlined">
                {t.backHome}
              </Button>
            </div>
          </Stack>
        </Stack>
      </Section>
    </Page>
  );
}
