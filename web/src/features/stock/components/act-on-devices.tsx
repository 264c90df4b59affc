/**
 * The dialog that moves devices to another state or shop: it asks for a reason and shows the outcome for each device.
 */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { type DeviceAction } from '@palier/contract/rules/stock-movements.ts';
import { Id } from '@palier/contract/values/ids.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import * as z from 'zod';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { ChoiceInput } from '../../../ui/form/choice-input.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useShowOutcome } from '../../../ui/list/bulk-outcomes.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts as messages } from '../i18n.ts';
import { ShopChoice } from '../../../ui/form/place-choices.tsx';
import { type DeviceRow, possibleActions } from './device.ts';

const SHOWN = 5;

/** They may lead to the shelf: of the shop that is chosen, or else of the one that the device left. */
const TO_SHELF: readonly DeviceAction[] = ['repaired', 'find', 'resume', 'restock'];

/** The queries to refresh after devices have moved. */
const REFRESHES = [
  stockCalls.devices,
  stockCalls.deviceDetails,
  stockCalls.counts,
  catalogueCalls.products,
  stockCalls.ownerInventory,
  stockCalls.stockTake,
];

const Values = z.object({ shop_id: Id.nullable(), reason: Reason });

/** Where the device may have no shop of its own to go to. */
const ValuesWithShop = Values.refine(({ shop_id }) => shop_id !== null, {
  path: ['shop_id'],
  message: 'valid shop required',
});

export function ActOnDevices({
  action,
  devices,
  onClose,
  onDone,
}: {
  action: DeviceAction;
  devices: readonly DeviceRow[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const w = useTexts(words);
  const { show } = useShowOutcome();
  const [moving] = useState(() => devices.filter((device) => possibleActions(device).includes(action)));
  const isTransfer = action === 'transfer';
  const mayGoElsewhere = TO_SHELF.includes(action) && moving.some(({ on_loan }) => !on_loan);
  const needsShop = isTransfer || (action === 'restock' && moving.every(({ shop_id }) => shop_id === null));
  // A device may go only to a shop of its owner. With devices of several owners, every shop is offered, and each device
  // has its own outcome.
  const owners = [...new Set(moving.map(({ shop_owner_id }) => shop_owner_id))];
  const { form, forgetDraft } = useRecordForm(
    needsShop ? ValuesWithShop : Values,
    { shop_id: null, reason: '' },
    `act.${action}`,
  );
  const change = useChange(stockCalls.actOnDevices, {
    refreshes: REFRESHES,
    onRefused: (refusal) => showRefusal(form, refusal),
    onDone: (outcome) => {
      forgetDraft();
      const says = isTransfer ? t.act.done : t.act.changed;
      show(outcome, { done: says(outcome.done, groupThousands(outcome.done)), name: imeiOf });
      onDone();
      onClose();
    },
  });
  const count = groupThousands(moving.length);
  const imeiOf = (id: string): string => moving.find((device) => device.id === id)?.imei ?? id;
  const send = (values: z.output<typeof Values>) =>
    change.mutate({
      device_ids: moving.map(({ id }) => id),
      action,
      reason: values.reason,
      ...(values.shop_id && { shop_id: values.shop_id }),
    });
  const refusal = change.error && Object.keys(change.error.fields).length === 0 ? change.error : null;
  return (
    <ConfirmDialog
      open
      title={t.act.titles[action]}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton type="submit" form="act-on-devices" loading={change.isPending}>
            {isTransfer
              ? t.act.send(moving.length, count)
              : `${t.act.titles[action]} · ${t.act.which(moving.length, count)}`}
          </MainButton>
        </>
      }
    >
      <Typography color="textSecondary">{t.act.meanings[action]}</Typography>
      {moving.length < devices.length && (
        <Typography role="status">
          {t.act.some(groupThousands(moving.length), groupThousands(devices.length))}
        </Typography>
      )}
      <Typography component="ul" variant="body2" sx={{ m: 0, pl: 2.5 }}>
        {moving.slice(0, SHOWN).map(({ id, imei, device_name }) => (
          <li key={id}>
            {imei} · {device_name}
          </li>
        ))}
        {moving.length > SHOWN && <li>{t.act.andMore(groupThousands(moving.length - SHOWN))}</li>}
      </Typography>
      <RefusalNote refusal={refusal} />
      <Form form={form} id="act-on-devices" label={t.act.titles[action]} onSend={send}>
        <Stack sx={{ gap: 2 }}>
          {(isTransfer || mayGoElsewhere) && (
            <ChoiceInput
              name="shop_id"
              label={t.act.toShop}
              required={needsShop}
              help={needsShop ? undefined : t.act.orItsOwn}
              draw={(props) => (
                <ShopChoice {...props} only_open owner={owners.length === 1 ? (owners[0] ?? null) : null} />
              )}
            />
          )}
          <TextInput name="reason" label={t.act.reason} multiline minRows={2} required autoFocus={!isTransfer} />
        </Stack>
      </Form>
    </ConfirmDialog>
  );
}
