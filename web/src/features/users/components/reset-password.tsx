import { usersCalls } from '@palier/contract/users/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import * as z from 'zod';
import { spaced } from '../../../ui/copyable.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useSignInSheet } from '../../../ui/sign-in-sheet/use-sign-in-sheet.tsx';
import { texts } from '../i18n.ts';
import { USER_READS, type UserRow } from './user.ts';

const ReasonForm = z.object({ reason: Reason });

/** Sends a temporary password by text to the user; nobody else sees it. */
export function ResetPassword({
  user,
  onClose,
  onSent,
  onAsked,
}: {
  user: UserRow;
  onClose: () => void;
  onSent: (to: string) => void;
  onAsked: () => void;
}) {
  const t = useTexts(texts);
  const sheet = useSignInSheet(onClose);
  if (sheet.shown) return sheet.shown;
  return (
    <FormDialog
      title={t.resetTitle(user.full_name)}
      lead={t.resetLead(spaced(user.phone))}
      call={usersCalls.resetPassword}
      schema={ReasonForm}
      defaults={{ reason: '' }}
      draft={`reset-password.${user.id}`}
      toSent={({ reason }) => ({ staff_id: user.id, reason })}
      refreshes={USER_READS}
      send={t.resetSend}
      onDone={(answer) => {
        sheet.keep(answer);
        if (answer.request) onAsked();
        else if (!answer.sheet) onSent(answer.sent_to);
      }}
      onClose={sheet.close}
    >
      <TextInput name="reason" label={t.reason} help={t.reasonHelp} multiline minRows={2} required autoFocus />
    </FormDialog>
  );
}
