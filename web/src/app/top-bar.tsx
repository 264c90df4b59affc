import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Hint } from '../ui/hint.tsx';
import { type Branding } from '../ui/layout/branding.ts';
import { LanguageSwitch } from '../ui/layout/language-switch.tsx';
import { useTexts } from '../ui/language.tsx';
import { useThemeChoice } from '../ui/layout/theme-choice.ts';
import { shellTexts } from './messages.ts';
import { UserMenu } from './user-menu.tsx';
import { CRAMPED, rem } from '../ui/layout/tokens.ts';

/** On small screens and on larger ones. It grows with the text in it. */
export const BAR_HEIGHT = { xs: rem(56), md: rem(64) };

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
        minHeight: BAR_HEIGHT,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 1.5 },
        px: { xs: 1, md: 2.5 },
        [CRAMPED]: { gap: 0, px: 0.5, '& .MuiIconButton-root': { px: 0.5 } },
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
      <img src="/branding/logo" alt="" width={30} height={30} style={{ objectFit: 'contain' }} />
      <Typography
        component="p"
        sx={{
          typography: 'h2',
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
              fontWeight: 'fontWeightMedium',
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
      <UserMenu />
    </Box>
  );
}

function ThemeToggle() {
  const t = useTexts(shellTexts);
  const { themeName, toggle } = useThemeChoice();
  const label = themeName === 'default' ? t.toDark : t.toLight;
  return (
    <Hint says={label}>
      <IconButton onClick={toggle} aria-label={label}>
        {themeName === 'default' ? <DarkModeOutlined /> : <LightModeOutlined />}
      </IconButton>
    </Hint>
  );
}
