/** What a user may do: the roles of their group. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { auditCalls } from '@palier/contract/audit/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { RoleList } from '../../../ui/role-list.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { usersScreens } from '../screens.ts';
import type { UserRow } from './user.ts';
import { useSecurityGroupName } from '../../../ui/security-group-name.ts';

export function UserRoles({ user, roles }: { user: UserRow; roles: readonly RoleCode[] }) {
  const t = useTexts(texts);
  const groupName = useSecurityGroupName();
  const { may } = useSession();
  const codes = useMemo(() => new Set(roles), [roles]);
  return (
    <Section
      title={t.roles}
      actions={
        may(auditCalls.entries.access) && (
          <Button size="small" component={Link} to={usersScreens.group.path({ id: user.group_id })}>
            {t.openGroup}
          </Button>
        )
      }
    >
      {roles.length === 0 ? (
        <EmptyNote title={t.noRoles} />
      ) : (
        <>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {t.rolesLead(roles.length, groupThousands(roles.length), groupName(user.role))}
            {user.status === 'suspended' && ` ${t.suspendedRoles}`}
          </Typography>
          <RoleList codes={codes} />
        </>
      )}
    </Section>
  );
}
