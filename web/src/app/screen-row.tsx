/** The screens of one kind of work, in one row of tabs with the way back to the home page. */
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { homeScreens } from '../features/home/screens.ts';
import { useLanguage, useTexts } from '../ui/language.tsx';
import type { RowOfScreens, Screen, Title } from '../ui/screen.ts';
import { useSession } from '../ui/session.tsx';
import { words } from '../ui/words.ts';
import { SCREENS } from './screens.ts';

const TITLES: Readonly<Record<RowOfScreens, Title>> = {
  finance: { en: 'Finance and books', fr: 'Finance et comptabilité' },
  collections: { en: 'Collections', fr: 'Recouvrement' },
};

/** On a phone the current one may be beside the window. */
const bringIntoSight = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export function ScreenRow({ row, current }: { row: RowOfScreens; current: Screen }) {
  const { language } = useLanguage();
  const w = useTexts(words);
  const home = useTexts(homeScreens.home.title);
  const name = useTexts(TITLES[row]);
  const { may } = useSession();
  const screens = SCREENS.filter((screen) => screen.row === row && may(screen.access));
  return (
    <Box className="screen-row" sx={{ px: { xs: 2, md: 4 }, displayPrint: 'none' }}>
      <Box component="nav" aria-label={w.breadcrumb} sx={{ '&&': { display: { xs: 'none', md: 'flex' } } }}>
        <Link to={homeScreens.home.path()}>{home}</Link>
        <span aria-hidden="true">/</span>
        <span>{name}</span>
      </Box>
      <Box component="nav" aria-label={name}>
        {screens.map(({ path, title }) => (
          <Link
            key={path.pattern}
            to={path.pattern}
            {...(path.pattern === current.path.pattern && { 'aria-current': 'page', ref: bringIntoSight })}
          >
            {title[language]}
          </Link>
        ))}
      </Box>
    </Box>
  );
}
