import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
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

export function SideMenu({ brand, onNavigate }: { brand: Branding | null; onNavigate: () => void }) {
  const t = useTexts(shellTexts);
  const { may } = useSession();
  const { pathname } = useLocation();
  const counts = useMenuCounts();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <List component="nav" aria-label={t.mainMenu} sx={{ flex: 1, px: 1, py: 1.5 }}>
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
      </List>
      <Box sx={{ px: 2.5, py: 2, display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <Typography variant="body2">{brand && t.version(brand.version_label)}</Typography>
        <Typography variant="body2">
          <a href={FAQ_LINK}>{t.faq}</a>
        </Typography>
      </Box>
    </Box>
  );
}

function Entry({
  entry,
  waiting,
  pathname,
  onNavigate,
  inset,
}: {
  entry: MenuEntry;
  waiting: MenuCount;
  pathname: string;
  onNavigate: () => void;
  inset?: boolean;
}) {
  const t = useTexts(shellTexts);
  const title = useTexts(entry.title);
  const current = isCurrent(entry, pathname);
  return (
    <ListItemButton
      component={Link}
      to={entry.path}
      selected={current}
      aria-current={current ? 'page' : undefined}
      aria-label={waiting.count > 0 ? t.waiting(title, waiting.count) : undefined}
      onClick={onNavigate}
      sx={{
        borderRadius: 1.5,
        mb: 0.5,
        pl: inset ? 6.5 : 1.5,
        minHeight: { xs: 44, sm: 42 },
        ...(current && { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' }),
      }}
    >
      {!inset && (
        <ListItemIcon sx={{ minWidth: 38, color: 'inherit', opacity: current ? 1 : 0.75 }}>
          {entry.icon && MENU_ICONS[entry.icon]}
        </ListItemIcon>
      )}
      <ListItemText
        primary={title}
        slotProps={{
          primary: { sx: { fontWeight: current ? 'fontWeightBold' : 'fontWeightMedium', typography: 'body1' } },
        }}
      />
      <MenuBadge {...waiting} />
    </ListItemButton>
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
      <ListItemButton
        onClick={() => setOpen((now) => !now)}
        aria-expanded={open}
        aria-label={waiting.count > 0 ? t.waiting(title, waiting.count) : undefined}
        sx={{ borderRadius: 1.5, mb: 0.5, pl: 1.5, minHeight: { xs: 44, sm: 42 } }}
      >
        <ListItemIcon sx={{ minWidth: 38, color: 'inherit', opacity: 0.75 }}>{MENU_ICONS[group.icon]}</ListItemIcon>
        <ListItemText
          primary={title}
          slotProps={{ primary: { sx: { fontWeight: 'fontWeightMedium', typography: 'body1' } } }}
        />
        {/* An open group shows the number on the entry where the work is. */}
        {!open && <MenuBadge {...waiting} />}
        <ExpandMore
          sx={{ transform: open ? 'rotate(180deg)' : undefined, transition: 'transform 120ms', opacity: 0.7 }}
        />
      </ListItemButton>
      <Collapse in={open}>
        <List component="div" disablePadding>
          {entries.map((entry) => (
            <Entry
              key={entry.path}
              entry={entry}
              waiting={counts.get(entry.path) ?? NONE}
              pathname={pathname}
              onNavigate={onNavigate}
              inset
            />
          ))}
        </List>
      </Collapse>
    </>
  );
}
