/** Adds an agent to a shop. The username is suggested from the name until it is typed. */
import { LANGUAGES } from '@palier/contract/values/language.ts';
import { LANGUAGE_LABELS } from '@palier/contract/values/labels.ts';
import { PAYMENT_KIND_LABELS } from '@palier/contract/network/labels.ts';
import Box from '@mui/material/Box';
import { NewPortalUser } from '@palier/contract/network/portal-user-calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { BILLER_TYPES } from '@palier/contract/network/records.ts';
import { ChoiceInput } from '../../../../ui/form/choice-input.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { blankIsNone, chosenId } from '../../../../ui/form/form-schema.ts';
import { SelectInput, TextInput } from '../../../../ui/form/inputs.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { PaperKindInput } from '../../../../ui/form/paper-kind-input.tsx';
import { ShopChoice } from '../../../../ui/form/place-choices.tsx';
import { UsernameInput } from '../../../../ui/form/username-input.tsx';
import { useSignInSheet } from '../../../../ui/sign-in-sheet/use-sign-in-sheet.tsx';
import { texts } from '../../i18n.ts';
import { CategorySelect } from '../category-select.tsx';
import { AGENT_READS } from './agent.ts';

const { shape } = NewPortalUser;
const NewAgent = NewPortalUser.omit({ password: true, group_id: true }).extend({
  shop_id: chosenId('shop'),
  dealer_code: blankIsNone(shape.dealer_code),
  email: blankIsNone(shape.email),
  document_kind: blankIsNone(shape.document_kind),
  document_number: blankIsNone(shape.document_number),
  category_id: blankIsNone(shape.category_id),
  account_number: blankIsNone(shape.account_number),
  account_name: blankIsNone(shape.account_name),
  biller_type: blankIsNone(shape.biller_type),
});

export function AddAgent({
  shop_id,
  onClose,
  onAdded,
}: {
  shop_id: string | null;
  onClose: () => void;
  onAdded?: (shop_id: string) => void;
}) {
  const m = useTexts(texts);
  const languages = useTexts(LANGUAGE_LABELS);
  const paymentKinds = useTexts(PAYMENT_KIND_LABELS);
  const t = m.agent;
  const { language } = useLanguage();
  const sheet = useSignInSheet(onClose);
  if (sheet.shown) return sheet.shown;
  return (
    <FormDialog
      title={t.addTitle}
      lead={t.addLead}
      call={networkCalls.addPortalUser}
      schema={NewAgent}
      defaults={{
        full_name: '',
        username: '',
        dealer_code: '',
        phone: '',
        document_kind: '',
        document_number: '',
        email: '',
        shop_id,
        category_id: null,
        account_number: '',
        account_name: '',
        biller_type: '',
        language,
      }}
      draft={`add-agent.${shop_id ?? 'any'}`}
      toSent={(values) => values}
      refreshes={AGENT_READS}
      send={t.add}
      onDone={(answer) => {
        sheet.keep(answer);
        if (answer.agent?.shop_id) onAdded?.(answer.agent.shop_id);
      }}
      onClose={sheet.close}
    >
      <FieldGroup title={t.person}>
        <TextInput name="full_name" label={t.name} autoComplete="off" required autoFocus />
        <UsernameInput label={t.username} help={t.usernameHelp} />
        <TextInput name="phone" label={t.phone} type="tel" autoComplete="off" required />
        <PaperKindInput />
        <TextInput name="document_number" label={m.optional(t.document)} help={t.documentHelp} autoComplete="off" />
        <TextInput name="dealer_code" label={m.optional(t.dealerCode)} autoComplete="off" />
        <TextInput name="email" label={m.optional(m.owner.email)} type="email" autoComplete="off" />
        <SelectInput
          name="language"
          label={t.language}
          options={LANGUAGES.map((one) => [one, languages[one]] as const)}
        />
        <CategorySelect name="category_id" label={t.category} none={t.noCategory} />
        <Box sx={{ gridColumn: { sm: '1 / -1' } }}>
          <ChoiceInput
            name="shop_id"
            draw={(props) => <ShopChoice {...props} only_open takes_only />}
            label={t.shop}
            required
          />
        </Box>
      </FieldGroup>
      <FieldGroup title={m.optional(t.commission)}>
        <SelectInput
          name="biller_type"
          label={t.billerType}
          options={[['', m.none], ...BILLER_TYPES.map((kind) => [kind, paymentKinds[kind]] as const)]}
        />
        <TextInput name="account_number" label={t.accountNumber} autoComplete="off" />
        <TextInput name="account_name" label={t.accountName} autoComplete="off" />
      </FieldGroup>
    </FormDialog>
  );
}
