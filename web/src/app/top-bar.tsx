import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authScreens } from '../features/auth/screens.ts';
import { type Branding } from '../ui/layout/branding.ts';
import { LanguageSwitch } from '../ui/layout/language-switch.tsx';
import { useTexts } from '../ui/language.tsx';
import { useSession, useSignedIn } from '../ui/session.tsx';
import { useThemeChoice } from '../ui/layout/theme-choice.ts';
import { shellTexts } from './messages.ts';

export const BAR_HEIGHT = { xs: 56, md: 64 } as const;

export function TopBar({
  brand,
  onMenu,
  onSearch,
}: {
  brand: Branding | null;
  onMenu: (() => void) | null;
  onSearch: (() => void) | null;
}) {
  const t = useTexts(shellTexts);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: BAR_HEIGHT,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 1.5 },
        px: { xs: 1, md: 2.5 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu && (
        <IconButton onClick={onMenu} aria-label={t.menu} sx={{ display: { md: 'none' } }}>
          <MenuIcon />
        </IconButton>
      )}
      <img src="/mark.svg" alt="" width={30} height={30} />
      <Typography
        component="p"
        sx={{
          fontWeight: 680,
          letterSpacing: '-0.01em',
          fontSize: { xs: '0.95rem', md: '1.05rem' },
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          display: { xs: 'none', sm: 'block' },
        }}
      >
        {t.welcome(brand?.company_name ?? 'Palier')}
      </Typography>
      <Box sx={{ flex: 1 }} />
      {onSearch && (
        <>
          <Button
            onClick={onSearch}
            variant="outlined"
            startIcon={<SearchIcon />}
            sx={{
              display: { xs: 'none', md: 'inline-flex' },
              minWidth: 240,
              justifyContent: 'flex-start',
              color: 'text.secondary',
              fontWeight: 500,
            }}
          >
            {t.find}
            <Box component="kbd" sx={{ ml: 'auto', pl: 2, fontFamily: 'inherit' }}>
              Ctrl K
            </Box>
          </Button>
          <IconButton onClick={onSearch} aria-label={t.find} sx={{ display: { md: 'none' } }}>
            <SearchIcon />
          </IconButton>
        </>
      )}
      <LanguageSwitch />
      <ThemeToggle />
      <UserBox />
    </Box>
  );
}

function ThemeToggle() {
  const t = useTexts(shellTexts);
  const { themeName, toggle } = useThemeChoice();
  const label = themeName === 'default' ? t.toDark : t.toLight;
  return (
    <Tooltip title={label}>
      <IconButton onClick={toggle} aria-label={label}>
        {themeName === 'default' ? <DarkModeOutlined /> : <LightModeOutlined />}
      </IconButton>
    </Tooltip>
  );
}

function UserBox() {
  const t = useTexts(shellTexts);
  const { user } = useSignedIn();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const initials = user.name
    .split(/\s+/)
    .map((part) => part[0])
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <>
      <Button
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t.account(`${user.name} ${user.group.name}`)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ px: 1, minWidth: 0, gap: 1 }}
      >
        <Box
          aria-hidden
          data-initials={initials}
          sx={{
            '&::before': { content: 'attr(data-initials)' },
            width: 32,
            height: 32,
            borderRadius: '50%',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            display: 'grid',
            placeItems: 'center',
            fontSize: 13,
            fontWeight: 700,
          }}
        />
        <Box sx={{ textAlign: 'left', lineHeight: 1.2, display: { xs: 'none', lg: 'block' } }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 650, fontSize: 13.5 }}>
            {user.name}
          </Typography>{' '}
          <Typography component="span" color="textSecondary" sx={{ display: 'block', fontSize: 12 }}>
            {user.group.name}
          </Typography>
        </Box>
        <KeyboardArrowDown sx={{ opacity: 0.6, display: { xs: 'none', lg: 'block' } }} />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box sx={{ px: 2, py: 1, display: { lg: 'none' } }}>
          <Typography sx={{ fontWeight: 650 }}>{user.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {user.group.name}
          </Typography>
        </Box>
        <Divider sx={{ display: { lg: 'none' } }} />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            void navigate(authScreens.account.path());
          }}
        >
          {useTexts(authScreens.account.title)}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            void navigate(authScreens.password.path());
          }}
        >
          {useTexts(authScreens.password.title)}
        </MenuItem>
        <MenuItem onClick={signOut}>{t.logOut}</MenuItem>
      </Menu>
    </>
  );
}
