import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StockDifference } from '@palier/contract/stock/records.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import * as z from 'zod';
import { useChange } from '../../../../api/use-call.ts';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { Form, showRefusal, useRecordForm } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { useShowOutcome } from '../../../../ui/list/bulk-outcomes.tsx';
import { RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { words } from '../../../../ui/words.ts';
import { texts } from '../../i18n.ts';
import { MOST_AT_ONCE } from '../device.ts';

const Values = z.object({ reason: Reason });

/** Reports missing devices as lost, with the outcome for each. */
export function LoseMissing({
  missing,
  onClose,
  onDone,
}: {
  missing: ReadonlyArray<z.output<typeof StockDifference>>;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(texts);
  const w = useTexts(words);
  const { show } = useShowOutcome();
  const { form, forgetDraft } = useRecordForm(Values, { reason: '' }, 'lose-missing');
  const [devices] = useState(() =>
    missing.slice(0, MOST_AT_ONCE).flatMap(({ device_id, imei }) => (device_id ? [{ id: device_id, imei }] : [])),
  );
  const change = useChange(stockCalls.actOnDevices, {
    refreshes: [stockCalls.stockTake, stockCalls.devices, stockCalls.counts],
    onRefused: (refusal) => showRefusal(form, refusal),
    onDone: (outcome) => {
      forgetDraft();
      onDone();
      show(outcome, {
        done: t.takes.lost(outcome.done, groupThousands(outcome.done)),
        name: (id) => devices.find((device) => device.id === id)?.imei ?? id,
      });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t.takes.markLost}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton type="submit" form="lose-missing" loading={change.isPending}>
            {t.takes.lose(devices.length, groupThousands(devices.length))}
          </MainButton>
        </>
      }
    >
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
    </ConfirmDialog>
  );
}
