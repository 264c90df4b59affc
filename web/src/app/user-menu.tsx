/** Who is signed in, with the menu of their account. */
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authScreens } from '../features/auth/screens.ts';
import { useTexts } from '../ui/language.tsx';
import { useSignedIn } from '../ui/session.tsx';
import { shellTexts } from './messages.ts';
import { useSignOut } from './sign-out-question.tsx';
import { useSecurityGroupName } from '../ui/security-group-name.ts';
import { CRAMPED, rem } from '../ui/layout/tokens.ts';

export function UserMenu() {
  const t = useTexts(shellTexts);
  const { user } = useSignedIn();
  const groupName = useSecurityGroupName();
  const signOut = useSignOut();
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
        aria-label={t.account(`${user.name} ${groupName(user.group.name)}`)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ px: 1, minWidth: 0, gap: 1, [CRAMPED]: { px: 0 } }}
      >
        <Box
          aria-hidden
          data-initials={initials}
          sx={{
            '&::before': { content: 'attr(data-initials)' },
            width: rem(32),
            height: rem(32),
            flexShrink: 0,
            borderRadius: '50%',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            display: 'grid',
            placeItems: 'center',
            typography: 'body2',
            fontWeight: 'fontWeightBold',
          }}
        />
        <Box sx={{ textAlign: 'left', display: { xs: 'none', lg: 'block' } }}>
          <Typography component="span" sx={{ display: 'block', typography: 'subtitle1' }}>
            {user.name}
          </Typography>{' '}
          <Typography component="span" color="textSecondary" sx={{ display: 'block', typography: 'caption' }}>
            {groupName(user.group.name)}
          </Typography>
        </Box>
        <KeyboardArrowDown sx={{ opacity: 0.6, display: { xs: 'none', lg: 'block' } }} />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box sx={{ px: 2, py: 1, display: { lg: 'none' } }}>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>{user.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {groupName(user.group.name)}
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
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            signOut();
          }}
          sx={{ fontWeight: 'fontWeightBold' }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {t.logOut}
        </MenuItem>
      </Menu>
    </>
  );
}
