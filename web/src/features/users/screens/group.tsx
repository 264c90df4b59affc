/** One security group: its people, its roles, and the request that would change them. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { useSession } from '../../../ui/session.tsx';
import { messages } from '../groups.i18n.ts';
import { GroupRoles } from '../components/group-roles.tsx';
import { usersScreens } from '../screens.ts';
import { useSecurityGroupName } from '../../../ui/security-group-name.ts';
import { WHOLE_LIST, rolesOfGroup } from '../../../ui/roles-request.ts';

export function GroupScreen() {
  const { id = '' } = useParams();
  return <GroupOf key={id} id={id} />;
}

function GroupOf({ id }: { id: string }) {
  const title = useTexts(usersScreens.group.title);
  const t = useTexts(messages).group;
  const groupName = useSecurityGroupName();
  const { may } = useSession();
  const groups = useCall(usersCalls.groups, WHOLE_LIST, { every_ms: SELDOM_MS, live: ['users'] });
  const found = groups.data?.data.find((one) => one.id === id);
  const group = found && { ...found, name: groupName(found.name) };
  const read = useCall(usersCalls.groupRoles, rolesOfGroup(id), { enabled: group !== undefined, live: ['users'] });
  const held = useMemo(() => new Set(read.data?.data.map(({ code }) => code)), [read.data]);
  const subjects = useMemo(() => [{ kind: 'group', id }], [id]);
  const isPending = usePending(subjects).length > 0;
  const failed = [groups, read].find(({ isError }) => isError);
  if (groups.data && !group)
    return (
      <Page above={usersScreens.security} title={title}>
        <Section>
          <EmptyNote title={t.notFound} />
        </Section>
      </Page>
    );
  return (
    <Page
      above={usersScreens.security}
      title={group?.name ?? title}
      width={1240}
      lead={
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {group && (
            <>
              <span>{t.membersOf(group.people, groupThousands(group.people))}</span>
              <span>{t.rolesOf(group.roles, groupThousands(group.roles))}</span>
            </>
          )}
          <PendingMark subjects={subjects} />
        </Stack>
      }
      actions={
        group && (
          <>
            {may(usersCalls.users.access) && (
              <Button variant="outlined" component={Link} to={usersScreens.users.path({ group_id: id })}>
                {t.seeMembers}
              </Button>
            )}
            <Button
              variant="outlined"
              component={Link}
              to={usersScreens.security.path({ tab: 'audit', subject_kind: 'group', subject_id: id })}
            >
              {t.done}
            </Button>
          </>
        )
      }
    >
      {isPending && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t.pending}
        </Alert>
      )}
      {failed && <RefusalNote refusal={failed.error} retry={() => void failed.refetch()} />}
      {!failed && group && read.data && <GroupRoles group={group} held={held} isPending={isPending} />}
      {!failed && !(group && read.data) && (
        <Section>
          <SkeletonLines lines={10} />
        </Section>
      )}
    </Page>
  );
}
