/**
 * Moving devices in their life: what can be done is offered, a reason is asked, and each device has its own outcome.
 */
import { DEVICE_ACTION_LABELS } from '@palier/contract/stock/labels.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Device } from '@palier/contract/stock/records.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { DEVICE_ACTIONS, type DeviceAction, actionsOn } from '@palier/contract/rules/stock-movements.ts';
import { Id } from '@palier/contract/values/ids.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod';
import { useChange } from '../../../api/use-call.ts';
import { ActionButton, MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { fieldSentence } from '@palier/contract/fields.ts';
import { Form, TextInput, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { BulkOutcome, type BulkResult } from '../../../ui/list/bulk-bar.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts as messages } from '../i18n.ts';
import { ShopChoice } from '../../../ui/form/place-choices.tsx';

export type DeviceRow = z.output<typeof Device>;

const MOST_AT_ONCE = 1000;
const SHOWN = 5;

/** The history of moves's readings that a move makes stale. */
const REFRESHES = [
  stockCalls.devices,
  stockCalls.deviceDetails,
  stockCalls.counts,
  catalogueCalls.products,
  stockCalls.ownerInventory,
  stockCalls.stockTake,
];

/**
 * What the history of moves allows for a device as it stands; where it came from decides only where `find` and the like
 * lead.
 */
const possible = ({ state, on_loan }: DeviceRow): DeviceAction[] => actionsOn(state, null, on_loan);

/** Buttons for what at least one of the chosen devices can go through. */
export function DeviceActions({ devices, onDone }: { devices: readonly DeviceRow[]; onDone: () => void }) {
  const t = useTexts(messages);
  const actions = useTexts(DEVICE_ACTION_LABELS);
  const [acting, setActing] = useState<DeviceAction | null>(null);
  if (devices.length > MOST_AT_ONCE)
    return <Typography color="error">{t.device.tooMany(groupThousands(MOST_AT_ONCE))}</Typography>;
  const offered = DEVICE_ACTIONS.map(
    (action) => [action, devices.filter((device) => possible(device).includes(action)).length] as const,
  ).filter(([, count]) => count > 0);
  return (
    <>
      {offered.map(([action, count]) => (
        <ActionButton key={action} call={stockCalls.actOnDevices} size="small" onClick={() => setActing(action)}>
          {count === devices.length ? actions[action] : t.act.options(actions[action], groupThousands(count))}
        </ActionButton>
      ))}
      {acting && <ActOnDevices action={acting} devices={devices} onClose={() => setActing(null)} onDone={onDone} />}
    </>
  );
}

const Values = z.object({ shop_id: Id.nullable(), reason: Reason });
/** A transfer needs somewhere to go. */
const TransferValues = Values.refine(({ shop_id }) => shop_id !== null, {
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
  const { enqueueSnackbar } = useSnackbar();
  const { language } = useLanguage();
  const [result, setResult] = useState<BulkResult | undefined>(undefined);
  const [moving] = useState(() => devices.filter((device) => possible(device).includes(action)));
  const isTransfer = action === 'transfer';
  // A device stays its owner's: of several owners the shop is anybody's, and each row is told.
  const owners = [...new Set(moving.map(({ shop_owner_id }) => shop_owner_id))];
  const { form, forgetDraft } = useRecordForm(
    isTransfer ? TransferValues : Values,
    { shop_id: null, reason: '' },
    `act.${action}`,
  );
  const close = () => {
    if (result) onDone();
    onClose();
  };
  const change = useChange(stockCalls.actOnDevices, {
    refreshes: REFRESHES,
    onRefused: (refusal) => showRefusal(form, refusal),
    onDone: (outcome) => {
      forgetDraft();
      if (outcome.refused > 0) return setResult(outcome);
      enqueueSnackbar(t.act.done(outcome.done, groupThousands(outcome.done)), { variant: 'success' });
      onDone();
      onClose();
    },
  });
  const imeiOf = (id: string): string => moving.find((device) => device.id === id)?.imei ?? id;
  const send = (values: z.output<typeof Values>) =>
    change.mutate({
      device_ids: moving.map(({ id }) => id),
      action,
      reason: values.reason,
      ...(isTransfer && values.shop_id && { shop_id: values.shop_id }),
    });
  const refusal = change.error && Object.keys(change.error.fields).length === 0 ? change.error : null;
  return (
    <ConfirmDialog
      open
      title={t.act.titles[action]}
      onClose={close}
      actions={
        result ? (
          <MainButton onClick={close}>{w.close}</MainButton>
        ) : (
          <>
            <Button onClick={close}>{w.cancel}</Button>
            <MainButton type="submit" form="act-on-devices" loading={change.isPending}>
              {t.act.send(moving.length, groupThousands(moving.length))}
            </MainButton>
          </>
        )
      }
    >
      {result ? (
        <BulkOutcome result={result} name={imeiOf} onClose={close} />
      ) : (
        <>
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
              {isTransfer && (
                <Controller
                  control={form.control}
                  name="shop_id"
                  render={({ field, fieldState }) => (
                    <ShopChoice
                      only_open
                      required
                      owner={owners.length === 1 ? (owners[0] ?? null) : null}
                      label={t.act.toShop}
                      value={field.value ?? null}
                      onChange={field.onChange}
                      error={fieldState.invalid}
                      help={fieldState.error && fieldSentence(fieldState.error.message, language)}
                    />
                  )}
                />
              )}
              <TextInput name="reason" label={t.act.reason} multiline minRows={2} required autoFocus={!isTransfer} />
            </Stack>
          </Form>
        </>
      )}
    </ConfirmDialog>
  );
}
