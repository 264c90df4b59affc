/** A form that asks for what a second person decides about a transaction: the facts, the reason, and what will happen. */
import Alert from '@mui/material/Alert';
import { approvalsCalls } from '@palier/contract/approvals.calls.ts';
import type { Call } from '@palier/contract/call.ts';
import { transactionsCalls } from '@palier/contract/transactions.calls.ts';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog, type FormDialogProps } from '../../../kit/form-dialog.tsx';
import { TextInput } from '../../../kit/form.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { messages } from '../messages.ts';

type Props<C extends Call, Values extends FieldValues> = Omit<FormDialogProps<C, Values>, 'refreshes' | 'send'> & {
  /** What happens when it is approved. */
  readonly does: ReactNode;
};

const REFRESHES = [transactionsCalls.transaction, approvalsCalls.pendingOn, approvalsCalls.requests] as const;

export function RequestForm<C extends Call, Values extends FieldValues>({ does, children, ...rest }: Props<C, Values>) {
  const t = useTexts(messages).ask;
  return (
    <FormDialog {...rest} refreshes={REFRESHES} send={t.send}>
      {children}
      <TextInput name="reason" label={t.reason} required multiline minRows={2} help={t.reasonHelp} slotProps={{ htmlInput: { maxLength: 300 } }} />
      <Alert severity="info" variant="outlined" icon={false} role="note">{does}<br /><strong>{t.second}</strong></Alert>
    </FormDialog>
  );
}
