/**
 * A form in a dialog for one call: the rules of the call, a draft, refusals at their fields, and the server's message
 * on success.
 */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Call, Result, Sent } from '@palier/contract/call.ts';
import { useSnackbar } from '../feedback/notices.ts';
import { type ReactNode, useId, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { type ChangeOptions, useChange } from '../../api/use-call.ts';
import { MainButton } from '../feedback/action-button.tsx';
import { ConfirmDialog } from '../feedback/dialog.tsx';
import { Form, showRefusal, useRecordForm } from './form.tsx';
import { formWords } from './form-words.ts';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { FormError } from './form-error.tsx';

export interface FormDialogProps<C extends Call, Values extends FieldValues> {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly call: C;
  readonly schema: z.ZodType<Values, FieldValues>;
  readonly defaults: DefaultValues<FieldValues>;
  /** The name under which the typed values are kept until they are sent; null where they are not. */
  readonly draft: string | null;
  readonly toSent: (values: Values) => Sent<C>;
  readonly refreshes: NonNullable<ChangeOptions<C>['refreshes']>;
  readonly send?: string;
  readonly onClose: () => void;
  readonly onDone?: (result: Result<C>) => void;
  /** A failure is shown at once and nothing is sent again automatically. */
  readonly once?: boolean;
  /** The text where the portal failed rather than refused. */
  readonly instead?: string;
  /** The form cannot be sent now. */
  readonly barred?: boolean;
  readonly children: ReactNode;
}

export function FormDialog<C extends Call, Values extends FieldValues>(props: FormDialogProps<C, Values>) {
  // Starting afresh makes a new form, so that nothing of the old one is kept.
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} onAfresh={() => setRound((now) => now + 1)} />;
}

function Round<C extends Call, Values extends FieldValues>({
  title,
  lead,
  call,
  schema,
  defaults,
  draft,
  toSent,
  refreshes,
  send,
  onClose,
  onDone,
  once,
  instead,
  barred,
  children,
  onAfresh,
}: FormDialogProps<C, Values> & { onAfresh: () => void }) {
  const t = useTexts(formWords);
  const w = useTexts(words);
  const id = useId();
  const { enqueueSnackbar } = useSnackbar();
  const { form, forgetDraft, keepDraft, isRestored } = useRecordForm(schema, defaults as never, draft);
  const [touched, setTouched] = useState(false);
  const change = useChange(call, {
    refreshes,
    once: once ?? false,
    onDone: (result) => {
      forgetDraft();
      enqueueSnackbar((result as { message?: string }).message ?? '', { variant: 'success' });
      onDone?.(result);
      onClose();
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  const { dirtyFields } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  /** By Escape, or by a press beside the dialog: what was typed is kept as a draft, or its loss is asked about. */
  const leave = (): void => {
    if (draft) {
      if (keepDraft()) enqueueSnackbar(t.kept, { variant: 'info' });
    } else if (Object.keys(dirtyFields).length > 1) return setLeaving(true);
    onClose();
  };
  const submit = (values: Values) => change.mutate(toSent(values));
  return (
    <ConfirmDialog
      open
      title={title}
      onClose={leave}
      actions={
        <>
          <Button
            onClick={() => {
              keepDraft();
              onClose();
            }}
          >
            {w.cancel}
          </Button>
          <MainButton type="submit" form={id} loading={change.isPending} disabled={barred ?? false}>
            {send ?? w.save}
          </MainButton>
        </>
      }
    >
      {lead && (
        <Typography component="div" color="textSecondary">
          {lead}
        </Typography>
      )}
      {isRestored && !touched && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography role="status">{t.restored}</Typography>
          <Button
            size="small"
            onClick={() => {
              forgetDraft();
              onAfresh();
            }}
          >
            {t.startAfresh}
          </Button>
        </Stack>
      )}
      <Form form={form} id={id} label={title} onSend={submit}>
        <Stack sx={{ gap: 2 }} onInput={() => setTouched(true)}>
          {children}
        </Stack>
      </Form>
      <FormError refusal={change.error} form={form} instead={instead} />
      {isLeaving && <DiscardDialog onStay={() => setLeaving(false)} onDiscard={onClose} />}
    </ConfirmDialog>
  );
}
