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
import { MENU_ICONS } from './menu-icons.tsx';
import { MENU, type MenuEntry, type MenuGroup, isGroup } from './menu.ts';
import { shellTexts } from './messages.ts';

/** An entry is the current one on its own path and below it; the dashboard only on its own. */
const isCurrent = (path: string, pathname: string): boolean =>
  pathname === path || (path !== homeScreens.home.path() && pathname.startsWith(`${path}/`));

export function SideMenu({ brand, onNavigate }: { brand: Branding | null; onNavigate: () => void }) {
  const t = useTexts(shellTexts);
  const { may } = useSession();
  const { pathname } = useLocation();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <List component="nav" aria-label={t.mainMenu} sx={{ flex: 1, px: 1, py: 1.5 }}>
        {MENU.filter(({ access }) => may(access)).map((item) =>
          isGroup(item) ? (
            <Group key={item.title.en} group={item} pathname={pathname} onNavigate={onNavigate} />
          ) : (
            <Entry key={item.title.en} entry={item} pathname={pathname} onNavigate={onNavigate} />
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
  pathname,
  onNavigate,
  inset,
}: {
  entry: MenuEntry;
  pathname: string;
  onNavigate: () => void;
  inset?: boolean;
}) {
  const title = useTexts(entry.title);
  const current = isCurrent(entry.path, pathname);
  return (
    <ListItemButton
      component={Link}
      to={entry.path}
      selected={current}
      aria-current={current ? 'page' : undefined}
      onClick={onNavigate}
      sx={{
        borderRadius: 1.5,
        mb: 0.5,
        pl: inset ? 6.5 : 1.5,
        minHeight: 42,
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
    </ListItemButton>
  );
}

/** The group of the current path is open, however the user came there. Every group can be opened and closed by hand. */
function Group({ group, pathname, onNavigate }: { group: MenuGroup; pathname: string; onNavigate: () => void }) {
  const title = useTexts(group.title);
  const { may } = useSession();
  const holdsCurrent = group.entries.some(({ path }) => isCurrent(path, pathname));
  const [open, setOpen] = useState(holdsCurrent);
  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent]);
  return (
    <>
      <ListItemButton
        onClick={() => setOpen((now) => !now)}
        aria-expanded={open}
        sx={{ borderRadius: 1.5, mb: 0.5, pl: 1.5, minHeight: 42 }}
      >
        <ListItemIcon sx={{ minWidth: 38, color: 'inherit', opacity: 0.75 }}>{MENU_ICONS[group.icon]}</ListItemIcon>
        <ListItemText
          primary={title}
          slotProps={{ primary: { sx: { fontWeight: 'fontWeightMedium', typography: 'body1' } } }}
        />
        <ExpandMore
          sx={{ transform: open ? 'rotate(180deg)' : undefined, transition: 'transform 120ms', opacity: 0.7 }}
        />
      </ListItemButton>
      <Collapse in={open}>
        <List component="div" disablePadding>
          {group.entries
            .filter(({ access }) => may(access))
            .map((entry) => (
              <Entry key={entry.path} entry={entry} pathname={pathname} onNavigate={onNavigate} inset />
            ))}
        </List>
      </Collapse>
    </>
  );
}
