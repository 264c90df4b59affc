import { NewShopOwner, networkCalls } from '@palier/contract/network.calls.ts';
import type { ShopOwner } from '@palier/contract/network.records.ts';
import { LANGUAGES } from '@palier/contract/values/person.ts';
import * as z from 'zod';
import { SelectInput, TextInput } from '../../../../kit/form.tsx';
import { useLanguage, useTexts } from '../../../../kit/language.tsx';
import { messages } from '../../messages.ts';
import { blankIsNone } from '../form-schema.ts';
import { FormDialog } from '../form-dialog.tsx';

export type OwnerRow = z.output<typeof ShopOwner>;

const OWNER_READS = [networkCalls.shopOwners, networkCalls.shopOwner, networkCalls.shops, networkCalls.store];
const { full_name, msisdn, email, language } = NewShopOwner.shape;
const NewOwner = z.object({ full_name, msisdn, email: blankIsNone(email), language });
const KnownOwner = z.object({ full_name, msisdn, email: blankIsNone(email), status: z.enum(['active', 'suspended']) });

export function AddOwner({ onClose, onAdded }: { onClose: () => void; onAdded?: (id: string) => void }) {
  const m = useTexts(messages);
  const t = m.owner;
  const { language: mine } = useLanguage();
  return (
    <FormDialog title={t.addTitle} call={networkCalls.createShopOwner} schema={NewOwner} defaults={{ full_name: '', msisdn: '', email: '', language: mine }} draft="add-shop-owner" toSent={(values) => values} refreshes={OWNER_READS} send={t.add} onDone={({ shop_owner }) => onAdded?.(shop_owner.id)} onClose={onClose}>
      <Person />
      <SelectInput name="language" label={t.language} help={t.languageHelp} options={LANGUAGES.map((one) => [one, m.languages[one]] as const)} />
    </FormDialog>
  );
}

export function EditOwner({ owner, onClose }: { owner: OwnerRow; onClose: () => void }) {
  const m = useTexts(messages);
  const t = m.owner;
  return (
    <FormDialog title={t.editTitle} call={networkCalls.updateShopOwner} schema={KnownOwner} defaults={{ full_name: owner.full_name, msisdn: owner.msisdn, email: owner.email ?? '', status: owner.status }} draft={`edit-shop-owner.${owner.id}`} toSent={(values) => ({ shop_owner_id: owner.id, ...values })} refreshes={OWNER_READS} onClose={onClose}>
      <Person />
      <SelectInput name="status" label={t.state} help={t.stateHelp} options={(['active', 'suspended'] as const).map((status) => [status, m.ownerStates[status]] as const)} />
    </FormDialog>
  );
}

function Person() {
  const m = useTexts(messages);
  const t = m.owner;
  return (
    <>
      <TextInput name="full_name" label={t.name} required autoComplete="off" autoFocus />
      <TextInput name="msisdn" label={t.phone} type="tel" required autoComplete="off" />
      <TextInput name="email" label={m.optional(t.email)} type="email" autoComplete="off" />
    </>
  );
}
