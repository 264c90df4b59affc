import { OTP_CHANNEL_LABELS, CODE_USED_LABELS } from '@palier/contract/users/labels.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { spaced } from '../../../ui/copyable.tsx';
import { Under } from '../../../ui/table/under.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import type { UserRow } from './user.ts';
import { StateOfUser } from './user-words.tsx';
import { useSecurityGroupName } from '../../../ui/security-group-name.ts';

/** The language of names is unknown. Names of groups have `lang=""`, because they look like words of the console. */
export function useUserColumns(): Array<Column<UserRow>> {
  const t = useTexts(texts);
  const groupName = useSecurityGroupName();
  const codeUsed = useTexts(CODE_USED_LABELS);
  const channels = useTexts(OTP_CHANNEL_LABELS);
  return useMemo(
    () => [
      {
        id: 'full_name',
        phone: 'name',
        title: t.name,
        sorts_by: 'full_name',
        width: 'minmax(152px, 1.6fr)',
        cell: ({ id, full_name, is_me }) => (
          <span>
            <strong>{full_name}</strong> <PendingMark subjects={[{ kind: 'staff', id }]} />
            {is_me && <Under>{t.you}</Under>}
          </span>
        ),
      },
      {
        id: 'status',
        phone: 'sum',
        title: t.state,
        width: '92px',
        cell: ({ status }) => <StateOfUser status={status} />,
      },
      {
        id: 'role',
        phone: 'line',
        title: t.role,
        sorts_by: 'role',
        width: 'minmax(124px, 2fr)',
        wraps: true,
        cell: ({ role }) => <span lang="">{groupName(role)}</span>,
      },
      {
        id: 'username',
        title: t.username,
        sorts_by: 'username',
        width: 'minmax(118px, 1fr)',
        cell: ({ username }) => username,
      },
      {
        id: 'dealer_code',
        title: t.dealerCode,
        width: 'minmax(94px, .7fr)',
        wide: true,
        cell: ({ dealer_code }) => dealer_code ?? t.none,
      },
      {
        id: 'phone',
        title: t.phone,
        width: 'minmax(150px, 1fr)',
        wide: true,
        cell: ({ phone }) => <span style={{ whiteSpace: 'nowrap' }}>{spaced(phone)}</span>,
      },
      {
        id: 'otp_channel',
        title: t.otpChannel,
        width: 'minmax(92px, .6fr)',
        wide: true,
        cell: ({ otp_channel }) => channels[otp_channel],
      },
      {
        id: 'otp_status',
        title: t.otpStatus,
        width: 'minmax(70px, .5fr)',
        wide: true,
        cell: ({ otp_status }) => codeUsed[otp_status],
      },
      {
        id: 'last_seen',
        phone: 'side',
        title: t.lastSeen,
        sorts_by: 'last_seen',
        width: 'minmax(94px, 1fr)',
        wide: true,
        cell: ({ last_seen }) => (last_seen ? <When at={last_seen} /> : t.neverSeen),
      },
      {
        id: 'last_ip',
        title: t.lastIp,
        width: 'minmax(94px, .8fr)',
        wide: true,
        cell: ({ last_ip }) => last_ip ?? t.none,
      },
      {
        id: 'sessions',
        title: t.sessions,
        align: 'right',
        width: '82px',
        wide: true,
        cell: ({ sessions }) => groupThousands(sessions),
      },
      { id: 'shop', title: t.shop, wide: true, cell: ({ shop_name }) => shop_name ?? t.none },
      { id: 'email', title: t.email, width: 'minmax(140px, 1.2fr)', wide: true, cell: ({ email }) => email ?? t.none },
      {
        id: 'created_at',
        title: t.created,
        sorts_by: 'created_at',
        wide: true,
        cell: ({ created_at }) => <When at={created_at} />,
      },
    ],
    [t, codeUsed, channels, groupName],
  );
}

export const HIDDEN_AT_FIRST = ['otp_status', 'sessions', 'last_ip', 'shop', 'email', 'created_at'];
