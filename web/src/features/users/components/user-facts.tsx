/** What is on record about a user. */
import { ID_TYPE_LABELS } from '@palier/contract/customers/labels.ts';
import { LANGUAGE_LABELS } from '@palier/contract/values/labels.ts';
import { OTP_CHANNEL_LABELS, CODE_USED_LABELS } from '@palier/contract/users/labels.ts';
import { auditCalls } from '@palier/contract/audit/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { Link } from 'react-router';
import { Copyable, PhoneNumber } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { Exactly, When } from '../../../ui/date-time.tsx';
import { networkScreens } from '../../network/screens.ts';
import { texts } from '../i18n.ts';
import { usersScreens } from '../screens.ts';
import type { UserRow } from './user.ts';
import { useSecurityGroupName } from '../../../ui/security-group-name.ts';

export function UserFacts({ user }: { user: UserRow }) {
  const t = useTexts(texts);
  const groupName = useSecurityGroupName();
  const languages = useTexts(LANGUAGE_LABELS);
  const codeUsed = useTexts(CODE_USED_LABELS);
  const kinds = useTexts(ID_TYPE_LABELS);
  const channels = useTexts(OTP_CHANNEL_LABELS);
  const { may } = useSession();
  const seesSecurity = may(auditCalls.entries.access);
  return (
    <Section title={t.profile}>
      <Facts
        facts={[
          [t.username, <Copyable key="username" text={user.username} />],
          [
            t.role,
            seesSecurity ? (
              <Link key="group" lang="" to={usersScreens.group.path({ id: user.group_id })}>
                {groupName(user.role)}
              </Link>
            ) : (
              <span key="group" lang="">
                {groupName(user.role)}
              </span>
            ),
          ],
          [t.phone, <PhoneNumber key="phone" msisdn={user.phone} />],
          [t.document, paperText(user, kinds) ?? t.none],
          [t.paperSeen, user.document_seen_at ? <When key="paper" at={user.document_seen_at} /> : t.paperUnseen],
          ...(user.document_due_at === null
            ? []
            : [[t.paperDue, <When key="due" at={user.document_due_at} />] as const]),
          [t.dealerCode, user.dealer_code ? <Copyable key="code" text={user.dealer_code} /> : t.none],
          [t.email, user.email ?? t.none],
          [t.shop, <StoreOfUser key="shop" user={user} />],
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
  );
}

const paperText = ({ document_kind, document_number }: UserRow, kinds: (typeof ID_TYPE_LABELS)['en']): string | null =>
  document_number && (document_kind ? `${kinds[document_kind]} ${document_number}` : document_number);

/** The store a user works in, as a link for readers who may open it. */
function StoreOfUser({ user: { shop_id, shop_name } }: { user: UserRow }) {
  const t = useTexts(texts);
  const { may } = useSession();
  if (!shop_id || !shop_name) return t.none;
  return may(networkCalls.store.access) ? (
    <Link to={networkScreens.store.path({ id: shop_id })}>{shop_name}</Link>
  ) : (
    shop_name
  );
}
