/** One person: who they are, where they are signed in, what they may do, and what can be done about it. */
import { LANGUAGE_LABELS } from '@palier/contract/values/labels.ts';
import { OTP_CHANNEL_LABELS, CODE_USED_LABELS } from '@palier/contract/users/labels.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { WAITING_GROUP_ID } from '@palier/contract/users/records.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { auditCalls } from '@palier/contract/audit/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { Copyable, PhoneNumber } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Facts, Page, Section } from '../../../ui/layout/page.tsx';
import { PendingMark, usePending } from '../../../ui/feedback/pending-mark.tsx';
import { RoleList } from '../../../ui/role-list.tsx';
import { useSession } from '../../../ui/session.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Exactly, When } from '../../../ui/date-time.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { SessionsPanel } from '../components/sessions-panel.tsx';
import { UserActions } from '../components/user-actions.tsx';
import { StateOfUser } from '../components/user-words.tsx';
import { authScreens } from '../../auth/screens.ts';
import { networkScreens } from '../../network/screens.ts';
import { usersScreens } from '../screens.ts';

export function UserScreen() {
  const { id = '' } = useParams();
  return <UserOf key={id} id={id} />;
}

function UserOf({ id }: { id: string }) {
  const title = useTexts(usersScreens.user.title);
  const t = useTexts(texts);
  const read = useCall(usersCalls.user, { staff_id: id });
  if (!read.data)
    return (
      <Page title={title} lead={<Link to={usersScreens.users.path()}>{t.back}</Link>} width={1240}>
        {read.isError ? (
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        ) : (
          <Section>
            <SkeletonLines lines={8} />
          </Section>
        )}
      </Page>
    );
  return <Known read={read.data} />;
}

function Known({ read: { user, sessions, roles } }: { read: Result<typeof usersCalls.user> }) {
  const t = useTexts(texts);
  const languages = useTexts(LANGUAGE_LABELS);
  const codeUsed = useTexts(CODE_USED_LABELS);
  const channels = useTexts(OTP_CHANNEL_LABELS);
  const w = useTexts(words);
  const { may } = useSession();
  const [asked, setAsked] = useState<'number' | 'password' | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const subjects = useMemo(() => [{ kind: 'staff', id: user.id }], [user.id]);
  const groupWaits = usePending(subjects).some(({ kind }) => kind === 'user_group');
  const codes = useMemo(() => new Set(roles), [roles]);
  const seesSecurity = may(auditCalls.entries.access);
  return (
    <Page
      title={user.full_name}
      width={1240}
      lead={
        <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center', flexWrap: 'wrap' }}>
          <Link to={usersScreens.users.path()}>{t.back}</Link>
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
      {asked && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }} closeText={w.close} onClose={() => setAsked(null)}>
          {asked === 'number' ? t.numberSent : t.resetAsked}
        </Alert>
      )}
      {sentTo !== null && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }} closeText={w.close} onClose={() => setSentTo(null)}>
          {t.resetDone(sentTo)}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2, '&:empty': { display: 'none' } }}>
        <UserActions user={user} groupWaits={groupWaits} onPasswordSent={setSentTo} onAsked={setAsked} />
      </Stack>
      <Section title={t.profile}>
        <Facts
          facts={[
            [t.username, <Copyable key="username" text={user.username} />],
            [
              t.role,
              seesSecurity ? (
                <Link key="group" lang="" to={usersScreens.group.path({ id: user.group_id })}>
                  {user.role}
                </Link>
              ) : (
                <span key="group" lang="">
                  {user.role}
                </span>
              ),
            ],
            [t.phone, <PhoneNumber key="phone" msisdn={user.phone} />],
            [t.document, user.document_number ?? t.none],
            [t.dealerCode, user.dealer_code ? <Copyable key="code" text={user.dealer_code} /> : t.none],
            [t.email, user.email ?? t.none],
            [
              t.shop,
              user.shop_id && user.shop_name ? (
                may(networkCalls.store.access) ? (
                  <Link key="shop" to={networkScreens.store.path({ id: user.shop_id })}>
                    {user.shop_name}
                  </Link>
                ) : (
                  user.shop_name
                )
              ) : (
                t.none
              ),
            ],
            [t.otpChannel, channels[user.otp_channel]],
            [t.otpStatus, codeUsed[user.otp_status]],
            [t.language, languages[user.language]],
            [t.lastSeen, user.last_seen ? <When key="seen" at={user.last_seen} /> : t.neverSeen],
            [t.lastIp, user.last_ip ?? t.none],
            [t.created, <When key="created" at={user.created_at} />],
            ...(user.probation_until === null
              ? []
              : [[t.noCashUntil, <Exactly key="probation" at={user.probation_until} />] as const]),
          ]}
        />
      </Section>
      <SessionsPanel sessions={sessions} />
      <Section
        title={t.roles}
        actions={
          seesSecurity && (
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
              {t.rolesLead(roles.length, groupThousands(roles.length), user.role)}
              {user.status === 'suspended' && ` ${t.suspendedRoles}`}
            </Typography>
            <RoleList codes={codes} />
          </>
        )}
      </Section>
      {seesSecurity && (
        <Section title={t.record}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              size="small"
              variant="outlined"
              component={Link}
              to={usersScreens.security.path({ tab: 'audit', staff_id: user.id })}
            >
              {t.didWhat}
            </Button>
            <Button
              size="small"
              variant="outlined"
              component={Link}
              to={usersScreens.security.path({ tab: 'audit', subject_kind: 'staff', subject_id: user.id })}
            >
              {t.doneTo}
            </Button>
          </Stack>
        </Section>
      )}
    </Page>
  );
}
