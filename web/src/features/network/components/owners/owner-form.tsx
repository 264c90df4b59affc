import { LANGUAGES } from '@palier/contract/values/language.ts';
import { LANGUAGE_LABELS } from '@palier/contract/values/labels.ts';
import { OWNER_STATE_LABELS } from '@palier/contract/network/labels.ts';
import { NewShopOwner } from '@palier/contract/network/owner-calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import * as z from 'zod';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { blankIsNone } from '../../../../ui/form/form-schema.ts';
import { SelectInput, TextInput } from '../../../../ui/form/inputs.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import { type OwnerRow, OWNER_READS } from './owner-row.ts';

const { full_name, msisdn, email, language } = NewShopOwner.shape;

const NewOwner = z.object({ full_name, msisdn, email: blankIsNone(email), language });

const KnownOwner = z.object({ full_name, msisdn, email: blankIsNone(email), status: z.enum(['active', 'suspended']) });

/** Proposes an owner; `known` is an owner who was refused before. */
export function AddOwner({
  known,
  onClose,
  onAdded,
}: {
  known?: OwnerRow;
  onClose: () => void;
  onAdded?: (owner: OwnerRow) => void;
}) {
  const m = useTexts(texts);
  const languages = useTexts(LANGUAGE_LABELS);
  const t = m.owner;
  const { language: mine } = useLanguage();
  return (
    <FormDialog
      title={t.addTitle}
      lead={t.addLead}
      call={networkCalls.createShopOwner}
      schema={NewOwner}
      defaults={{
        full_name: known?.full_name ?? '',
        msisdn: known?.msisdn ?? '',
        email: known?.email ?? '',
        language: mine,
      }}
      draft={known ? `add-shop-owner.${known.id}` : 'add-shop-owner'}
      toSent={(values) => values}
      refreshes={OWNER_READS}
      send={t.send}
      onDone={({ shop_owner }) => onAdded?.(shop_owner)}
      onClose={onClose}
    >
      <Person />
      <SelectInput
        name="language"
        label={t.language}
        help={t.languageHelp}
        options={LANGUAGES.map((one) => [one, languages[one]] as const)}
      />
    </FormDialog>
  );
}

export function EditOwner({ owner, onClose }: { owner: OwnerRow; onClose: () => void }) {
  const m = useTexts(texts);
  const ownerStates = useTexts(OWNER_STATE_LABELS);
  const t = m.owner;
  return (
    <FormDialog
      title={t.editTitle}
      call={networkCalls.updateShopOwner}
      schema={KnownOwner}
      defaults={{ full_name: owner.full_name, msisdn: owner.msisdn, email: owner.email ?? '', status: owner.status }}
      draft={`edit-shop-owner.${owner.id}`}
      toSent={(values) => ({ shop_owner_id: owner.id, ...values })}
      refreshes={OWNER_READS}
      onClose={onClose}
    >
      <Person />
      <SelectInput
        name="status"
        label={t.state}
        help={t.stateHelp}
        options={(['active', 'suspended'] as const).map((status) => [status, ownerStates[status]] as const)}
      />
    </FormDialog>
  );
}

function Person() {
  const m = useTexts(texts);
  const t = m.owner;
  return (
    <>
      <TextInput name="full_name" label={t.name} required autoComplete="off" autoFocus />
      <TextInput name="msisdn" label={t.phone} type="tel" required autoComplete="off" />
      <TextInput name="email" label={m.optional(t.email)} type="email" autoComplete="off" />
    </>
  );
}
