/** One user: what is on record, where they are signed in, what they may do, and the actions on their access. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Result } from '@palier/contract/call.ts';
import { WAITING_GROUP_ID } from '@palier/contract/users/records.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { auditCalls } from '@palier/contract/audit/calls.ts';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { useSession } from '../../../ui/session.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { SessionsPanel } from '../components/sessions-panel.tsx';
import { SheetsPanel } from '../components/sheets-panel.tsx';
import { UserActions } from '../components/user-actions.tsx';
import { UserFacts } from '../components/user-facts.tsx';
import { UserRoles } from '../components/user-roles.tsx';
import { WhatIsOnRecord } from '../components/what-is-on-record.tsx';
import { StateOfUser } from '../components/user-words.tsx';
import { authScreens } from '../../auth/screens.ts';
import { usersScreens } from '../screens.ts';

export function UserScreen() {
  const { id = '' } = useParams();
  return <UserOf key={id} id={id} />;
}

function UserOf({ id }: { id: string }) {
  const title = useTexts(usersScreens.user.title);
  const read = useCall(usersCalls.user, { staff_id: id }, { every_ms: SELDOM_MS, live: ['users'] });
  if (!read.data)
    return (
      <Page above={usersScreens.users} title={title} width={1240}>
        {read.isError ? (
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        ) : (
          <Section>
            <SkeletonLines lines={8} />
          </Section>
        )}
      </Page>
    );
  return <UserRecord read={read.data} />;
}

function UserRecord({ read }: { read: Result<typeof usersCalls.user> }) {
  const { user, sessions, roles, near_papers, sheets, sends_texts } = read;
  const t = useTexts(texts);
  const w = useTexts(words);
  const { may } = useSession();
  const [asked, setAsked] = useState<'number' | 'password' | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const subjects = useMemo(() => [{ kind: 'staff', id: user.id }], [user.id]);
  const pending = usePending(subjects);
  const groupWaits = pending.some(({ kind }) => kind === 'user_group');
  // What was asked for is said while it waits, and not beside the sheet that was approved.
  const passwordWaits = pending.some(({ kind }) => kind === 'user_password');
  const isAsked = asked === 'number' || passwordWaits;
  const seesSecurity = may(auditCalls.entries.access);
  return (
    <Page
      above={usersScreens.users}
      title={user.full_name}
      width={1240}
      lead={
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <StateOfUser status={user.status} />
          {user.is_me && <StateChip label={t.you} tone="info" />}
          {user.must_change_password && <StateChip label={t.temporary} tone="wait" />}
          <PendingMark subjects={subjects} />
        </Stack>
      }
    >
      {may(usersCalls.updateUser.access) && user.is_me && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 2 }}
          action={
            <Button size="small" component={Link} to={authScreens.account.path()}>
              {t.openAccount}
            </Button>
          }
        >
          {t.selfWhole}
        </Alert>
      )}
      {groupWaits && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {user.group_id === WAITING_GROUP_ID ? t.waitsForGroup : t.groupWaits}
        </Alert>
      )}
      {passwordWaits && asked !== 'password' && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {sends_texts ? t.passwordWaits : t.sheetWaits}
        </Alert>
      )}
      {near_papers.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t.nearPapers(near_papers.join(', '))}
        </Alert>
      )}
      {asked && isAsked && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }} closeText={w.close} onClose={() => setAsked(null)}>
          {asked === 'number' ? t.numberSent : sends_texts ? t.resetAsked : t.sheetAsked}
        </Alert>
      )}
      {sentTo !== null && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }} closeText={w.close} onClose={() => setSentTo(null)}>
          {t.resetDone(sentTo)}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2, '&:empty': { display: 'none' } }}>
        <UserActions
          user={user}
          groupWaits={groupWaits}
          passwordWaits={passwordWaits}
          sendsTexts={sends_texts}
          onPasswordSent={setSentTo}
          onAsked={setAsked}
        />
      </Stack>
      <UserFacts user={user} />
      <SessionsPanel sessions={sessions} />
      {sheets.length > 0 && <SheetsPanel staff_id={user.id} sheets={sheets} />}
      <UserRoles user={user} roles={roles} />
      {seesSecurity && <WhatIsOnRecord staff_id={user.id} />}
    </Page>
  );
}
