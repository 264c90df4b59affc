import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ROLES } from '@palier/contract/roles.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Link } from 'react-router';
import { Code } from '../../../ui/form/code.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { messages } from '../groups.i18n.ts';
import type { RoleRow } from './role-row.ts';
import { SidePanel } from '../../../ui/layout/side-panel.tsx';
import { usersScreens } from '../screens.ts';
import { useSecurityGroupName } from '../../../ui/security-group-name.ts';

/** One role: what it allows, who holds it, and every call that needs it. */
export function RoleDrawer({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const t = useTexts(messages).role;
  const groupName = useSecurityGroupName();
  const { language } = useLanguage();
  const { may } = useSession();
  const { code, groups, holders, calls } = role;
  return (
    <SidePanel title={ROLES[code][language]} onClose={onClose}>
      <Code>{code}</Code>
      <div>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {t.heldBy}
        </Typography>
        {groups.length === 0 ? (
          <Typography color="textSecondary">{t.noGroups}</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {groups.map(({ id, name }) => (
              <li key={id}>
                <Link to={usersScreens.group.path({ id })} lang="">
                  {groupName(name)}
                </Link>
              </li>
            ))}
          </Box>
        )}
        <Stack direction="row" sx={{ mt: 1, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography>{t.holdersOf(holders, groupThousands(holders))}</Typography>
          {may(usersCalls.users.access) && (
            <Button
              size="small"
              variant="outlined"
              component={Link}
              to={usersScreens.users.path({ role_code: code, status: 'active' })}
            >
              {t.seeHolders}
            </Button>
          )}
        </Stack>
      </div>
      <div>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {t.behind}
        </Typography>
        {calls.length === 0 ? (
          <Typography color="textSecondary">{t.noCalls}</Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {calls.map(({ method, path, effect }) => (
              <Box
                component="li"
                key={`${method} ${path}`}
                sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}
              >
                <Code>{`${method} ${path}`}</Code>
                <Typography component="span" variant="body2" color="textSecondary">
                  {t.effects[effect]}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
      </div>
    </SidePanel>
  );
}
