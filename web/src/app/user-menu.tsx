/** Who is signed in, with the menu of their account. */
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authScreens } from '../features/auth/screens.ts';
import { useTexts } from '../ui/language.tsx';
import { PressMenu } from '../ui/menu/press-menu.tsx';
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
  const account = useTexts(authScreens.account.title);
  const password = useTexts(authScreens.password.title);
  const go = (path: string) => {
    setAnchor(null);
    void navigate(path);
  };
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
      <PressMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        head={
          <Box sx={{ px: 2, py: 1, mb: 1, borderBottom: 1, borderColor: 'divider', display: { lg: 'none' } }}>
            <Typography sx={{ fontWeight: 'fontWeightBold' }}>{user.name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {groupName(user.group.name)}
            </Typography>
          </Box>
        }
        choices={[
          { key: 'account', says: account, onChoose: () => go(authScreens.account.path()) },
          { key: 'password', says: password, onChoose: () => go(authScreens.password.path()) },
          {
            key: 'out',
            says: <strong>{t.logOut}</strong>,
            icon: <Logout fontSize="small" />,
            is_apart: true,
            onChoose: () => {
              setAnchor(null);
              signOut();
            },
          },
        ]}
      />
    </>
  );
}
