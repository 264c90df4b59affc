/** A form for a request that a second person decides: the facts, the reason, and what approval does. */
import Alert from '@mui/material/Alert';
import type { Call } from '@palier/contract/call.ts';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { TextInput } from './inputs.tsx';
import { useTexts } from '../language.tsx';
import { requestWords } from '../request-words.ts';

type Props<C extends Call, Values extends FieldValues> = Omit<FormDialogProps<C, Values>, 'send' | 'refreshes'> & {
  /** What happens when it is approved. */
  readonly does: ReactNode;
  /** Reads that show the pending request, besides the lists of requests. */
  readonly refreshes: FormDialogProps<C, Values>['refreshes'];
};

export function RequestForm<C extends Call, Values extends FieldValues>({
  does,
  refreshes,
  children,
  ...rest
}: Props<C, Values>) {
  const t = useTexts(requestWords).ask;
  return (
    <FormDialog {...rest} refreshes={refreshes} send={t.send}>
      {children}
      <TextInput
        name="reason"
        label={t.reason}
        required
        multiline
        minRows={2}
        help={t.reasonHelp}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <Alert severity="info" variant="outlined" icon={false} role="note">
        {does}
        <br />
        <strong>{t.second}</strong>
      </Alert>
    </FormDialog>
  );
}
