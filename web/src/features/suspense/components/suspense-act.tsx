/** Sets aside or queues one payment or many: the reason, and the result of each. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useId, useState } from 'react';
import * as z from 'zod';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useShowOutcome } from '../../../ui/list/bulk-outcomes.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { words } from '../../../ui/words.ts';
import { ACTION_CALLS, type SuspenseAction } from './suspense-actions.ts';
import { suspenseTexts } from '../suspense.i18n.ts';
import { MOVED, type Payment } from './suspense-row.ts';

const Why = z.object({ reason: Reason });

interface Props {
  readonly action: SuspenseAction;
  readonly chosen: ReadonlyArray<Pick<Payment, 'id' | 'transaction_id'>>;
  readonly onClose: () => void;
  /** Called when the portal has answered. */
  readonly onDone: () => void;
}

export function SuspenseAct({ action, chosen, onClose, onDone }: Props) {
  const t = useTexts(suspenseTexts);
  const w = useTexts(words);
  const id = useId();
  const { enqueueSnackbar } = useSnackbar();
  const { show, close: closeOutcome } = useShowOutcome();
  // The rows that were chosen when the dialog opened: the list behind it may change.
  const [rows] = useState(chosen);
  const { form, forgetDraft } = useRecordForm(Why, { reason: '' }, `suspense.${action}`);
  const back = useChange<typeof suspenseCalls.queue>(suspenseCalls.queue, {
    refreshes: MOVED,
    onDone: (outcome) => show(outcome, { done: t.actDone.queue(outcome.done), name: nameOf }),
    onRefused: (refusal) => enqueueSnackbar(refusal.message || w.noAnswer, { variant: 'error' }),
  });
  const undo = (payment_ids: string[]): void => {
    closeOutcome();
    back.mutate({ payment_ids, reason: t.place.undoReason });
  };
  const change = useChange<typeof suspenseCalls.setAside>(ACTION_CALLS[action], {
    refreshes: MOVED,
    onDone: (outcome) => {
      forgetDraft();
      const moved = outcome.results.flatMap((row) => (row.done ? [row.id] : []));
      show(outcome, {
        done: t.actDone[action](outcome.done),
        name: nameOf,
        ...(action === 'set_aside' &&
          moved.length > 0 && {
            more: (
              <Button size="small" color="inherit" onClick={() => undo(moved)} sx={{ mx: 1 }}>
                {t.place.undo}
              </Button>
            ),
          }),
      });
      onDone();
      onClose();
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  const nameOf = (payment_id: string): string =>
    rows.find((row) => row.id === payment_id)?.transaction_id ?? payment_id;
  const what = rows.length === 1 ? (rows[0]?.transaction_id ?? '') : t.payments(rows.length);
  return (
    <ConfirmDialog
      open
      title={t.actTitle[action](what)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton type="submit" form={id} loading={change.isPending}>
            {t.acts[action]}
          </MainButton>
        </>
      }
    >
      <Typography color="textSecondary">{t.actHelp[action]}</Typography>
      <Form
        form={form}
        id={id}
        label={t.acts[action]}
        onSend={({ reason }: z.output<typeof Why>) => change.mutate({ payment_ids: rows.map((row) => row.id), reason })}
      >
        <TextInput
          name="reason"
          label={t.place.reason}
          help={t.place.reasonHelp}
          multiline
          minRows={2}
          required
          autoFocus
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </Form>
      <FormError refusal={change.error} form={form} />
    </ConfirmDialog>
  );
}
