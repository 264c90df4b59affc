import { LANGUAGES } from '@palier/contract/values/language.ts';
import { LANGUAGE_LABELS } from '@palier/contract/values/labels.ts';
import { UserChange } from '@palier/contract/users/user-calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import * as z from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { blankIsNone } from '../../../ui/form/form-schema.ts';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { PaperKindInput } from '../../../ui/form/paper-kind-input.tsx';
import { USER_READS, type UserRow } from './user.ts';

const { full_name, phone, document_kind, document_number, email, language } = UserChange.shape;
const KnownUser = z.object({
  full_name,
  phone,
  document_kind: blankIsNone(document_kind),
  document_number: blankIsNone(document_number),
  email: blankIsNone(email),
  language,
});

export function EditUser({ user, onClose, onAsked }: { user: UserRow; onClose: () => void; onAsked: () => void }) {
  const t = useTexts(texts);
  const languages = useTexts(LANGUAGE_LABELS);
  return (
    <FormDialog
      title={t.editTitle(user.full_name)}
      call={usersCalls.updateUser}
      schema={KnownUser}
      defaults={{
        full_name: user.full_name,
        phone: user.phone,
        document_kind: user.document_kind ?? '',
        document_number: '',
        email: user.email ?? '',
        language: user.language,
      }}
      draft={`edit-user.${user.id}`}
      toSent={(values) => ({ staff_id: user.id, ...values })}
      refreshes={USER_READS}
      onDone={({ request }) => {
        if (request) onAsked();
      }}
      onClose={onClose}
    >
      <TextInput name="full_name" label={t.name} required autoComplete="off" autoFocus />
      <TextInput name="phone" label={t.phone} help={t.editHelp} type="tel" required autoComplete="off" />
      <PaperKindInput />
      <TextInput
        name="document_number"
        label={t.optional(t.document)}
        help={user.document_number === null ? t.documentHelp : t.documentKept(user.document_number)}
        autoComplete="off"
      />
      <TextInput name="email" label={t.optional(t.email)} type="email" autoComplete="off" />
      <SelectInput
        name="language"
        label={t.language}
        help={t.languageHelp}
        options={LANGUAGES.map((one) => [one, languages[one]] as const)}
      />
    </FormDialog>
  );
}
