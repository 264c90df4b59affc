/** The actions on a user’s access. Impossible actions stay visible but disabled, and the screen says why. */
import Button from '@mui/material/Button';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { ActOnUsers } from './act-on-users.tsx';
import { ChangeGroup } from './change-group.tsx';
import { EditUser } from './edit-user.tsx';
import { SeePaper } from './see-paper.tsx';
import { ResetPassword } from './reset-password.tsx';
import type { UserAct, UserRow } from './user.ts';

type Doing = UserAct | 'edit' | 'group' | 'reset';

export function UserActions({
  user,
  groupWaits,
  passwordWaits,
  sendsTexts,
  onPasswordSent,
  onAsked,
}: {
  user: UserRow;
  sendsTexts: boolean;
  groupWaits: boolean;
  passwordWaits: boolean;
  onPasswordSent: (to: string) => void;
  onAsked: (request: 'number' | 'password') => void;
}) {
  const t = useTexts(texts);
  const { may } = useSession();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const acts: readonly UserAct[] = [
    user.status === 'active' ? 'suspend' : 'restore',
    'sign_out',
    // Without texts no code comes but from an app: a sheet gives a new key.
    ...(user.otp_channel === 'app' && sendsTexts ? (['drop_app'] as const) : []),
    ...(user.probation_until !== null && Date.parse(user.probation_until) > Date.now()
      ? (['end_probation'] as const)
      : []),
  ];
  return (
    <>
      <ActionButton call={usersCalls.updateUser} size="small" disabled={user.is_me} onClick={() => setDoing('edit')}>
        {t.edit}
      </ActionButton>
      <ActionButton
        call={usersCalls.changeUserGroup}
        size="small"
        disabled={user.is_me || groupWaits}
        onClick={() => setDoing('group')}
      >
        {t.changeGroup}
      </ActionButton>
      <ActionButton
        call={usersCalls.resetPassword}
        size="small"
        disabled={user.is_me || passwordWaits || user.status === 'suspended'}
        onClick={() => setDoing('reset')}
      >
        {sendsTexts ? t.reset : t.sheetSend}
      </ActionButton>
      {user.document_number !== null && user.document_kind !== null && user.document_seen_at === null && (
        <SeePaper user={user} />
      )}
      {may(usersCalls.actOnUsers.access) &&
        acts.map((act) => (
          <Button
            key={act}
            size="small"
            variant="outlined"
            disabled={user.is_me || (act === 'sign_out' && user.sessions === 0)}
            onClick={() => setDoing(act)}
          >
            {t.acts[act]}
          </Button>
        ))}
      {doing === 'edit' && <EditUser user={user} onClose={close} onAsked={() => onAsked('number')} />}
      {doing === 'group' && <ChangeGroup user={user} onClose={close} />}
      {doing === 'reset' && (
        <ResetPassword
          user={user}
          sendsTexts={sendsTexts}
          onClose={close}
          onSent={onPasswordSent}
          onAsked={() => onAsked('password')}
        />
      )}
      {doing !== null && doing !== 'edit' && doing !== 'group' && doing !== 'reset' && (
        <ActOnUsers act={doing} people={[user]} onClose={close} />
      )}
    </>
  );
}
