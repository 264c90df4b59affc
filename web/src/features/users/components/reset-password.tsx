import { SheetGives } from '@palier/contract/auth/sign-in-sheet.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { SHEET_GIVES_LABELS } from '@palier/contract/users/labels.ts';
import { Reason } from '@palier/contract/values/list.ts';
import * as z from 'zod';
import { spaced } from '../../../ui/copyable.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useSignInSheet } from '../../../ui/sign-in-sheet/use-sign-in-sheet.tsx';
import { texts } from '../i18n.ts';
import { USER_READS, type UserRow } from './user.ts';

const ResetForm = z.object({ lost: SheetGives, reason: Reason });

/**
 * Sends a temporary password by text to the user; nobody else sees it. Where the portal sends no texts, who helps
 * prints a sheet with what the user lost.
 */
export function ResetPassword({
  user,
  sendsTexts,
  onClose,
  onSent,
  onAsked,
}: {
  user: UserRow;
  sendsTexts: boolean;
  onClose: () => void;
  onSent: (to: string) => void;
  onAsked: () => void;
}) {
  const t = useTexts(texts);
  const gives = useTexts(SHEET_GIVES_LABELS);
  const sheet = useSignInSheet(onClose);
  if (sheet.shown) return sheet.shown;
  return (
    <FormDialog
      title={sendsTexts ? t.resetTitle(user.full_name) : t.sheetTitle(user.full_name)}
      lead={sendsTexts ? t.resetLead(spaced(user.phone)) : t.sheetLead}
      call={usersCalls.resetPassword}
      schema={ResetForm}
      defaults={{ lost: 'password', reason: '' }}
      draft={`reset-password.${user.id}`}
      toSent={(values) => ({ staff_id: user.id, ...values })}
      refreshes={USER_READS}
      send={sendsTexts ? t.resetSend : t.sheetSend}
      onDone={(answer) => {
        sheet.keep(answer);
        if (answer.request) onAsked();
        else if (!answer.sheet) onSent(answer.sent_to);
      }}
      onClose={sheet.close}
    >
      {!sendsTexts && (
        <SelectInput
          name="lost"
          label={t.sheetGives}
          help={t.sheetGivesHelp}
          options={SheetGives.options.map((one) => [one, gives[one]] as const)}
        />
      )}
      <TextInput name="reason" label={t.reason} help={t.reasonHelp} multiline minRows={2} required autoFocus />
    </FormDialog>
  );
}
