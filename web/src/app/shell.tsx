/** The frame around every signed-in screen: top bar, side menu, content, footer. */
import '../ui/feedback/in-turn.css';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, lazy, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useCalm } from '../api/calm.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { homeScreens } from '../features/home/screens.ts';
import { OpenPalette, type PaletteTask } from '../ui/layout/open-palette.ts';
import { TitleSeen } from '../ui/layout/page-title.ts';
import { useBranding } from '../ui/layout/use-branding.ts';
import { useTexts } from '../ui/language.tsx';
import { opensLater } from '../ui/opens-later.tsx';
import { useSession } from '../ui/session.tsx';
import { ScreenLinksProvider } from '../ui/layout/screen-links.tsx';
import { useAllScreens } from './all-screens.ts';
import { shellTexts } from './messages.ts';
import { LineBar } from './line-bar.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import { useSearchKeys } from './search-keys.ts';
import { SideMenu } from './side-menu.tsx';
import { BAR_HEIGHT, TopBar } from './top-bar.tsx';
import { useRecentsKept } from './use-recents-kept.ts';
import { BREAKPOINTS, atLeast, rem } from '../ui/layout/tokens.ts';

export { ScreenFailed } from './screen-failed.tsx';

const Finder = lazy(async () => ({ default: (await import('./global-search.tsx')).Finder }));

const LostNotice = lazy(async () => ({
  default: (await loadChunk(() => import('./lost-notice.tsx'))).LostNotice,
}));

const SalesKept = lazy(async () => ({
  default: (await loadChunk(() => import('../features/sales/components/prepared/sales-kept.tsx'))).SalesKept,
}));

const MenuDrawer = opensLater(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

const MENU_WIDTH = rem(275);

/** The open search, and what it is for. */
interface Finding {
  readonly task: PaletteTask | null;
}

export function Shell() {
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  const isWide = useMediaQuery(atLeast(BREAKPOINTS.md));
  /** On a phone. What draws it is loaded later, and it stays drawn while it closes. */
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const close = useCallback(() => setMenu('closed'), []);
  const [finding, setFinding] = useState<Finding | null>(null);
  const brand = useBranding();
  const find = useCallback((task: PaletteTask | null) => setFinding({ task }), []);
  useSearchKeys(useCallback(() => find(null), [find]));
  const seen = useRecentsKept();
  const { may } = useSession();
  const isCalm = useCalm();
  return (
    <Box sx={{ minHeight: '100vh', '--bar-height': BAR_HEIGHT }}>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      <TopBar brand={brand} onMenu={() => setMenu('open')} onSearch={() => find(null)} />
      {isWide ? (
        <Box
          className="side-menu"
          sx={{
            position: 'fixed',
            top: 'var(--bar-height)',
            width: MENU_WIDTH,
            height: 'calc(100% - var(--bar-height))',
            overflowY: 'auto',
            bgcolor: 'background.paper',
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <SideMenu brand={brand} onNavigate={close} />
        </Box>
      ) : (
        menu !== 'unopened' && <MenuDrawer brand={brand} width={MENU_WIDTH} open={menu === 'open'} onClose={close} />
      )}
      <Box
        sx={{
          ml: { md: MENU_WIDTH },
          display: 'flex',
          flexDirection: 'column',
          minHeight: 'calc(100vh - var(--bar-height))',
        }}
      >
        <Box sx={{ position: 'sticky', top: 'var(--bar-height)', zIndex: 'appBar' }}>
          <LineBar />
        </Box>
        <Suspense fallback={null}>
          <LostNotice />
        </Suspense>
        <Box component="main" id="content" sx={{ flex: 1, minWidth: 0 }}>
          <ScreenLinksProvider links={useAllScreens()}>
            <OpenPalette value={find}>
              <TitleSeen value={seen}>
                <ScreenOutlet />
              </TitleSeen>
            </OpenPalette>
          </ScreenLinksProvider>
        </Box>
        {pathname !== homeScreens.home.path() && (
          <Box component="footer" sx={{ px: 3, py: 2, display: 'flex', justifyContent: 'flex-end' }}>
            <img
              src="/branding/powered-by"
              alt={t.poweredBy}
              height={24}
              width={144}
              style={{ objectFit: 'contain' }}
            />
          </Box>
        )}
      </Box>
      {isCalm && may('ADD_LOAN') && (
        <Suspense fallback={null}>
          <SalesKept />
        </Suspense>
      )}
      {finding && (
        <Suspense fallback={null}>
          <Finder task={finding.task} onClose={() => setFinding(null)} />
        </Suspense>
      )}
    </Box>
  );
}
