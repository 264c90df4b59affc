import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { inventoryCalls } from '@palier/contract/inventory.calls.ts';
import type { StockDifference } from '@palier/contract/inventory.records.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import * as z from 'zod';
import { useChange } from '../../../../api/use-call.ts';
import { MainButton } from '../../../../kit/action-button.tsx';
import { ConfirmDialog } from '../../../../kit/dialog.tsx';
import { Form, TextInput, showRefusal, useRecordForm } from '../../../../kit/form.tsx';
import { useTexts } from '../../../../kit/language.tsx';
import { BulkOutcome, type BulkResult } from '../../../../kit/list/bulk-bar.tsx';
import { RefusalNote } from '../../../../kit/feedback.tsx';
import { words } from '../../../../kit/words.ts';
import { messages } from '../../messages.ts';

const MOST_AT_ONCE = 1000;
const Values = z.object({ reason: Reason });

/** Missing devices become lost, each with its own outcome. */
export function LoseMissing({
  missing,
  onClose,
  onDone,
}: {
  missing: ReadonlyArray<z.output<typeof StockDifference>>;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const w = useTexts(words);
  const { enqueueSnackbar } = useSnackbar();
  const [result, setResult] = useState<BulkResult | undefined>(undefined);
  const { form, forgetDraft } = useRecordForm(Values, { reason: '' }, 'lose-missing');
  const [devices] = useState(() =>
    missing.slice(0, MOST_AT_ONCE).flatMap(({ device_id, imei }) => (device_id ? [{ id: device_id, imei }] : [])),
  );
  const change = useChange(inventoryCalls.actOnDevices, {
    refreshes: [inventoryCalls.stockTake, inventoryCalls.devices, inventoryCalls.counts],
    onRefused: (refusal) => showRefusal(form, refusal),
    onDone: (outcome) => {
      forgetDraft();
      onDone();
      if (outcome.refused > 0) return setResult(outcome);
      enqueueSnackbar(t.act.done(outcome.done, groupThousands(outcome.done)), { variant: 'success' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t.takes.markLost}
      onClose={onClose}
      actions={
        result ? (
          <MainButton onClick={onClose}>{w.close}</MainButton>
        ) : (
          <>
            <Button onClick={onClose}>{w.cancel}</Button>
            <MainButton type="submit" form="lose-missing" loading={change.isPending}>
              {t.act.send(devices.length, groupThousands(devices.length))}
            </MainButton>
          </>
        )
      }
    >
      {result ? (
        <BulkOutcome
          result={result}
          name={(id) => devices.find((device) => device.id === id)?.imei ?? id}
          onClose={onClose}
        />
      ) : (
        <>
          <Typography color="textSecondary">{t.act.meanings.lose}</Typography>
          {missing.length > MOST_AT_ONCE && (
            <Typography role="status">{t.device.tooMany(groupThousands(MOST_AT_ONCE))}</Typography>
          )}
          {change.error && Object.keys(change.error.fields).length === 0 && <RefusalNote refusal={change.error} />}
          <Form
            form={form}
            id="lose-missing"
            label={t.takes.markLost}
            onSend={({ reason }: z.output<typeof Values>) =>
              change.mutate({ device_ids: devices.map(({ id }) => id), action: 'lose', reason })
            }
          >
            <TextInput name="reason" label={t.act.reason} multiline minRows={2} required autoFocus />
          </Form>
        </>
      )}
    </ConfirmDialog>
  );
}
