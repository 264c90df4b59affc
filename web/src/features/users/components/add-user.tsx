import { LANGUAGES } from '@palier/contract/values/language.ts';
import { LANGUAGE_LABELS } from '@palier/contract/values/labels.ts';
import Alert from '@mui/material/Alert';
import { NewPortalUser } from '@palier/contract/network/portal-user-calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import * as z from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { blankIsNone } from '../../../ui/form/form-schema.ts';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { UsernameInput } from '../../../ui/form/username-input.tsx';
import { useSignInSheet } from '../../../ui/sign-in-sheet/use-sign-in-sheet.tsx';
import { texts } from '../i18n.ts';
import { PaperKindInput } from '../../../ui/form/paper-kind-input.tsx';
import { USER_READS } from './user.ts';
import { networkScreens } from '../../network/screens.ts';
import { useSecurityGroupName } from '../../../ui/security-group-name.ts';

const { full_name, username, dealer_code, phone, document_kind, document_number, email, language } =
  NewPortalUser.shape;

/** Adds a user who does not work in a shop. The form offers only groups that the reader may give. */
export function AddUser({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const t = useTexts(texts);
  const groupName = useSecurityGroupName();
  const languages = useTexts(LANGUAGE_LABELS);
  const { language: mine } = useLanguage();
  const choices = useCall(networkCalls.groupChoices, undefined);
  const schema = useMemo(
    () =>
      z.object({
        full_name,
        username,
        dealer_code: blankIsNone(dealer_code),
        phone,
        document_kind: blankIsNone(document_kind),
        document_number: blankIsNone(document_number),
        email: blankIsNone(email),
        language,
        group_id: z.uuid(t.groupRequired),
      }),
    [t],
  );
  const sheet = useSignInSheet(onClose);
  if (sheet.shown) return sheet.shown;
  return (
    <FormDialog
      title={t.add}
      lead={t.addLead}
      call={networkCalls.addPortalUser}
      schema={schema}
      defaults={{
        full_name: '',
        username: '',
        dealer_code: '',
        phone: '',
        document_kind: '',
        document_number: '',
        email: '',
        group_id: '',
        language: mine,
      }}
      draft="add-portal-user"
      toSent={(values) => values}
      refreshes={USER_READS}
      send={t.add}
      onDone={(answer) => {
        sheet.keep(answer);
        onAdded(answer.id);
      }}
      onClose={sheet.close}
    >
      <FieldGroup title={t.person}>
        <TextInput name="full_name" label={t.name} autoComplete="off" required autoFocus />
        <UsernameInput label={t.username} help={t.usernameHelp} />
        <TextInput name="phone" label={t.phone} type="tel" autoComplete="off" required />
        <PaperKindInput />
        <TextInput name="document_number" label={t.optional(t.document)} help={t.documentHelp} autoComplete="off" />
        <TextInput name="email" label={t.optional(t.email)} type="email" autoComplete="off" />
        <TextInput name="dealer_code" label={t.optional(t.dealerCode)} autoComplete="off" />
      </FieldGroup>
      <FieldGroup title={t.access}>
        <SelectInput
          name="group_id"
          label={t.group}
          help={t.groupHelp}
          required
          options={(choices.data?.groups ?? []).map(({ id, name }) => [id, groupName(name)] as const)}
        />
        <SelectInput
          name="language"
          label={t.language}
          help={t.languageHelp}
          options={LANGUAGES.map((one) => [one, languages[one]] as const)}
        />
      </FieldGroup>
      <RefusalNote refusal={choices.error} small retry={() => void choices.refetch()} />
      <Alert severity="info" variant="outlined" icon={false}>
        <Link to={networkScreens.agents.path()} className="alone">
          {t.agentsHere}
        </Link>
      </Alert>
    </FormDialog>
  );
}
