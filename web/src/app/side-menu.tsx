import './side-menu.css';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type Branding, FAQ_LINK } from '../ui/layout/branding.ts';
import { useTexts } from '../ui/language.tsx';
import { useSession } from '../ui/session.tsx';
import { homeScreens } from '../features/home/screens.ts';
import { MenuBadge } from './menu-badge.tsx';
import { type MenuCount, together } from './menu-count.ts';
import { useMenuCounts } from './menu-counts.ts';
import { MENU_ICONS } from './menu-icons.tsx';
import { MENU, type MenuEntry, type MenuGroup, isGroup } from './menu.ts';
import { shellTexts } from './messages.ts';

/**
 * An entry is the current one on its own path, below it, and on what is opened from it; the dashboard only on its own.
 */
const isCurrent = ({ path, also }: Pick<MenuEntry, 'path' | 'also'>, pathname: string): boolean =>
  pathname === path || also.includes(pathname) || (path !== homeScreens.home.path() && pathname.startsWith(`${path}/`));

const NONE: MenuCount = { count: 0, is_urgent: false };

interface Props {
  readonly brand: Branding | null;
  readonly onNavigate: () => void;
}

/** Drawn again only when it changes, not with each screen. */
export const SideMenu = memo(function SideMenu({ brand, onNavigate }: Props) {
  const t = useTexts(shellTexts);
  const { may } = useSession();
  const { pathname } = useLocation();
  const counts = useMenuCounts();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box
        component="nav"
        aria-label={t.mainMenu}
        className="menu-entries"
        sx={{ typography: 'body1', fontWeight: 'fontWeightMedium' }}
      >
        {MENU.filter(({ access }) => may(access)).map((item) =>
          isGroup(item) ? (
            <Group key={item.title.en} group={item} counts={counts} pathname={pathname} onNavigate={onNavigate} />
          ) : (
            <Entry
              key={item.title.en}
              entry={item}
              waiting={counts.get(item.path) ?? NONE}
              pathname={pathname}
              onNavigate={onNavigate}
            />
          ),
        )}
      </Box>
      <Box sx={{ px: 2.5, py: 2, display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <Typography variant="body2">{brand && t.version(brand.version_label)}</Typography>
        <Typography variant="body2">
          <a href={FAQ_LINK}>{t.faq}</a>
        </Typography>
      </Box>
    </Box>
  );
});

function Entry({
  entry,
  waiting,
  pathname,
  onNavigate,
}: {
  entry: MenuEntry;
  waiting: MenuCount;
  pathname: string;
  onNavigate: () => void;
}) {
  const t = useTexts(shellTexts);
  const title = useTexts(entry.title);
  const current = isCurrent(entry, pathname);
  return (
    <Link
      to={entry.path}
      className="menu-entry"
      aria-current={current ? 'page' : undefined}
      aria-label={waiting.count > 0 ? t.waiting(title, waiting.count) : undefined}
      onClick={onNavigate}
    >
      {entry.icon && MENU_ICONS[entry.icon]}
      <span className="menu-title">{title}</span>
      <MenuBadge {...waiting} />
    </Link>
  );
}

/** The group of the current path is open, however the user came there. Every group can be opened and closed by hand. */
function Group({
  group,
  counts,
  pathname,
  onNavigate,
}: {
  group: MenuGroup;
  counts: ReadonlyMap<string, MenuCount>;
  pathname: string;
  onNavigate: () => void;
}) {
  const t = useTexts(shellTexts);
  const title = useTexts(group.title);
  const { may } = useSession();
  const holdsCurrent = group.entries.some((entry) => isCurrent(entry, pathname));
  const entries = group.entries.filter(({ access }) => may(access));
  const waiting = together(entries.map(({ path }) => counts.get(path) ?? NONE));
  const [open, setOpen] = useState(holdsCurrent);
  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent]);
  return (
    <>
      <button
        type="button"
        className="menu-entry"
        onClick={() => setOpen((now) => !now)}
        aria-expanded={open}
        aria-label={waiting.count > 0 ? t.waiting(title, waiting.count) : undefined}
      >
        {MENU_ICONS[group.icon]}
        <span className="menu-title">{title}</span>
        {/* An open group shows the number on the entry where the work is. */}
        {!open && <MenuBadge {...waiting} />}
        <ExpandMore className="menu-opens" />
      </button>
      {open && (
        <div className="menu-inset">
          {entries.map((entry) => (
            <Entry
              key={entry.path}
              entry={entry}
              waiting={counts.get(entry.path) ?? NONE}
              pathname={pathname}
              onNavigate={onNavigate}
            />
          ))}
        </div>
      )}
    </>
  );
}
