/** A new store: what it is, where it is and how it is paid. A reload keeps what was typed. */
import { STORE_TYPE_LABELS, PAYMENT_KIND_LABELS } from '@palier/contract/network/labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NewStore } from '@palier/contract/network/store-fields.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { PAYMENT_KINDS, STORE_TYPES } from '@palier/contract/network/records.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type * as z from 'zod';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { blankIsNone } from '../../../ui/form/form-schema.ts';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { words } from '../../../ui/words.ts';
import { formWords } from '../../../ui/form/form-words.ts';
import { texts } from '../i18n.ts';
import { NetworkNav } from '../components/network-nav.tsx';
import { PlaceInputs } from '../components/places/place-inputs.tsx';
import { PointInputs } from '../components/places/point-inputs.tsx';
import { STORE_READS } from '../components/stores/store-row.ts';
import { networkScreens } from '../screens.ts';
import { OwnerInput } from '../components/stores/owner-input.tsx';

const { payment_kind, payment_number, payment_name } = NewStore.shape;

/** A kind of payment needs a number, and a number needs a kind. */
const StoreForm = NewStore.extend({
  payment_kind: blankIsNone(payment_kind),
  payment_number: blankIsNone(payment_number),
  payment_name: blankIsNone(payment_name),
})
  .refine((store) => !store.payment_kind || store.payment_number, {
    path: ['payment_number'],
    message: 'valid payment number required',
  })
  .refine((store) => store.payment_kind || !store.payment_number, {
    path: ['payment_kind'],
    message: 'valid payment kind required',
  });

const EMPTY = {
  name: '',
  type: 'dealer shop' as const,
  location: '',
  latitude: null,
  longitude: null,
  shop_owner_id: null,
  territory_id: null,
  payment_kind: '',
  payment_number: '',
  payment_name: '',
};

export function AddStore() {
  const t = useTexts(texts).add;
  const [round, setRound] = useState(0);
  return (
    <Page title={useTexts(networkScreens.addStore.title)} lead={t.lead} width={860}>
      <NetworkNav at="stores" />
      <StoreFields key={round} onAfresh={() => setRound((now) => now + 1)} />
    </Page>
  );
}

function StoreFields({ onAfresh }: { onAfresh: () => void }) {
  const title = useTexts(networkScreens.addStore.title);
  const m = useTexts(texts);
  const paymentKinds = useTexts(PAYMENT_KIND_LABELS);
  const storeTypes = useTexts(STORE_TYPE_LABELS);
  const t = m.add;
  const w = useTexts(words);
  const f = useTexts(formWords);
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const { form, forgetDraft, isRestored } = useRecordForm(StoreForm, EMPTY, 'add-store');
  const [touched, setTouched] = useState(false);
  const change = useChange(networkCalls.createStore, {
    refreshes: STORE_READS,
    onRefused: (refusal) => showRefusal(form, refusal),
    onDone: ({ store, message }) => {
      forgetDraft();
      enqueueSnackbar(message, { variant: 'success' });
      void navigate(networkScreens.store.path({ id: store.id }));
    },
  });
  return (
    <Form form={form} label={title} onSend={(values: z.output<typeof StoreForm>) => change.mutate(values)}>
      <Section>
        <Stack sx={{ gap: 3 }} onInput={() => setTouched(true)}>
          {isRestored && !touched && (
            <Stack
              direction="row"
              sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
            >
              <Typography role="status">{f.restored}</Typography>
              <Button
                size="small"
                onClick={() => {
                  forgetDraft();
                  onAfresh();
                }}
              >
                {f.startAfresh}
              </Button>
            </Stack>
          )}
          <FieldGroup title={t.what}>
            <TextInput name="name" label={m.store.name} help={t.nameHelp} required autoComplete="off" autoFocus />
            <SelectInput
              name="type"
              label={m.store.type}
              options={STORE_TYPES.map((type) => [type, storeTypes[type]] as const)}
            />
            <OwnerInput />
          </FieldGroup>
          <FieldGroup title={t.where}>
            <Box sx={{ gridColumn: { sm: '1 / -1' } }}>
              <TextInput name="location" label={m.store.location} required autoComplete="off" />
            </Box>
            <PlaceInputs />
            <PointInputs />
          </FieldGroup>
          <FieldGroup title={m.optional(t.paid)}>
            <SelectInput
              name="payment_kind"
              label={m.store.paymentKind}
              options={[['', m.none], ...PAYMENT_KINDS.map((kind) => [kind, paymentKinds[kind]] as const)]}
            />
            <TextInput
              name="payment_number"
              label={m.store.paymentNumber}
              help={t.paymentNumberHelp}
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: 'tel' } }}
            />
            <TextInput name="payment_name" label={m.store.paymentName} autoComplete="off" />
          </FieldGroup>
          <FormError refusal={change.error} form={form} />
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            <Button component={Link} to={networkScreens.stores.path()}>
              {w.cancel}
            </Button>
            <MainButton type="submit" loading={change.isPending}>
              {t.save}
            </MainButton>
          </Stack>
        </Stack>
      </Section>
    </Form>
  );
}
