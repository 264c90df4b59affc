import { STORE_TYPE_LABELS } from '@palier/contract/network/labels.ts';
import { NewStore } from '@palier/contract/network/store-fields.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { STORE_TYPES } from '@palier/contract/network/records.ts';
import { ChoiceInput } from '../../../../ui/form/choice-input.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { OwnerChoice } from '../../../../ui/form/place-choices.tsx';
import { texts } from '../../i18n.ts';
import { PlaceInputs } from '../places/place-inputs.tsx';
import { PointInputs } from '../places/point-inputs.tsx';
import { STORE_READS, type StoreRow } from './store-row.ts';

const Profile = NewStore.pick({ name: true, type: true, shop_owner_id: true });
const Where = NewStore.pick({ territory_id: true, location: true, latitude: true, longitude: true });

export function EditStore({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const m = useTexts(texts);
  const storeTypes = useTexts(STORE_TYPE_LABELS);
  const t = m.store;
  return (
    <FormDialog
      title={t.editProfileTitle}
      call={networkCalls.updateStore}
      schema={Profile}
      defaults={{ name: store.name, type: store.type, shop_owner_id: store.shop_owner_id }}
      draft={`edit-store.${store.id}`}
      toSent={(values) => ({ store_id: store.id, ...values })}
      refreshes={STORE_READS}
      onClose={onClose}
    >
      <TextInput name="name" label={t.name} required autoFocus autoComplete="off" />
      <SelectInput name="type" label={t.type} options={STORE_TYPES.map((type) => [type, storeTypes[type]] as const)} />
      <ChoiceInput
        name="shop_owner_id"
        draw={(props) => (
          <OwnerChoice
            {...props}
            only_active
            keep={store.shop_owner_id && store.owner ? { id: store.shop_owner_id, name: store.owner } : null}
          />
        )}
        label={m.optional(t.owner)}
      />
    </FormDialog>
  );
}

export function UpdateStoreLocation({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const m = useTexts(texts);
  const t = m.store;
  return (
    <FormDialog
      title={t.updateLocation}
      call={networkCalls.updateStoreLocation}
      schema={Where}
      defaults={{
        territory_id: store.territory_id,
        location: store.location ?? '',
        latitude: store.latitude,
        longitude: store.longitude,
      }}
      draft={`store-location.${store.id}`}
      toSent={(values) => ({ store_id: store.id, ...values })}
      refreshes={STORE_READS}
      onClose={onClose}
    >
      <TextInput name="location" label={t.location} required autoFocus autoComplete="off" />
      <FieldGroup title={t.territory}>
        <PlaceInputs />
      </FieldGroup>
      <FieldGroup title={t.point}>
        <PointInputs />
      </FieldGroup>
    </FormDialog>
  );
}
