/** The roles of a group: as a list, or as tick boxes whose changes are sent as one request. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RoleCode } from '@palier/contract/roles.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import { ActionButton, MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { RoleList } from '../../../ui/role-list.tsx';
import { useSession } from '../../../ui/session.tsx';
import { words } from '../../../ui/words.ts';
import { messages } from '../groups.i18n.ts';
import { ReviewRoles } from './review-roles.tsx';
import { RoleTicks } from './role-ticks.tsx';
import { useWantedRoles } from './use-wanted-roles.ts';

export function GroupRoles({
  group,
  held,
  isPending,
}: {
  group: { readonly id: string; readonly name: string };
  held: ReadonlySet<RoleCode>;
  /** A request about these roles is already waiting. */
  isPending: boolean;
}) {
  const t = useTexts(messages).group;
  const w = useTexts(words);
  const { may, user } = useSession();
  const { wanted, give, take, isRestored, begin, tick, end } = useWantedRoles(group.id, held);
  const [reviewing, setReviewing] = useState(false);
  const isEditing = wanted !== null && !isPending && may(usersCalls.changeGroupRoles.access);
  const changes = give.length + take.length;
  if (!isEditing) {
    return (
      <Section
        title={t.roles}
        actions={
          !isPending && (
            <ActionButton call={usersCalls.changeGroupRoles} size="small" onClick={begin}>
              {t.edit}
            </ActionButton>
          )
        }
      >
        {held.size === 0 ? <EmptyNote title={t.noRoles} help={t.noRolesHelp} /> : <RoleList codes={held} />}
      </Section>
    );
  }
  return (
    <Box
      component="section"
      aria-label={t.edit}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, mb: 2 }}
    >
      <Box sx={{ p: 2 }}>
        <Typography sx={{ mb: 2 }}>{t.editing}</Typography>
        {isRestored && (
          <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
            {t.restored}
          </Alert>
        )}
        {user?.user.group.id === group.id && (
          <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
            {t.ownGroup}
          </Alert>
        )}
        <RoleTicks held={held} wanted={wanted} onTick={tick} />
      </Box>
      {/* The summary of the request stays visible while the reader scrolls through the roles. */}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          px: 2,
          py: 1,
          display: 'flex',
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          borderRadius: '0 0 8px 8px',
        }}
      >
        <Typography role="status" sx={{ fontWeight: 'fontWeightBold', flexGrow: 1 }}>
          {changes === 0
            ? t.nothingYet
            : [
                give.length > 0 && t.giving(give.length, groupThousands(give.length)),
                take.length > 0 && t.taking(take.length, groupThousands(take.length)),
              ]
                .filter(Boolean)
                .join(' · ')}
        </Typography>
        <Button onClick={end}>{w.cancel}</Button>
        <MainButton disabled={changes === 0} onClick={() => setReviewing(true)}>
          {t.review}
        </MainButton>
      </Box>
      {reviewing && (
        <ReviewRoles group={group} give={give} take={take} onClose={() => setReviewing(false)} onSent={end} />
      )}
    </Box>
  );
}
