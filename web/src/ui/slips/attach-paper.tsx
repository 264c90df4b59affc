/** Attaches the paper of a slip of a terminal, for the colleague who confirms it. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { SlipPaper } from '@palier/contract/payments/slip-records.ts';
import { FileField } from '../form/file-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { TextInput } from '../form/inputs.tsx';
import { useTexts } from '../language.tsx';
import { slipWords } from './slip-words.ts';

const printed = { htmlInput: { maxLength: 30, autoComplete: 'off', autoCapitalize: 'characters' } };

export function AttachPaper({ payment_id, onClose }: { payment_id: string; onClose: () => void }) {
  const t = useTexts(slipWords);
  return (
    <FormDialog
      title={t.title}
      lead={t.lead}
      call={paymentsCalls.attachPaper}
      schema={SlipPaper}
      defaults={{ payment_id, terminal: '', authorisation: '', card_digits: '', paper: undefined }}
      draft={`slip-paper.${payment_id}`}
      toSent={(values) => values}
      refreshes={[paymentsCalls.unfoundSlips, paymentsCalls.checkShopPayment]}
      send={t.send}
      onClose={onClose}
    >
      <FileField name="paper" label={t.paper} />
      <TextInput name="terminal" label={t.terminal} required slotProps={printed} />
      <TextInput name="authorisation" label={t.authorisation} required slotProps={printed} />
      <TextInput
        name="card_digits"
        label={t.digits}
        required
        slotProps={{ htmlInput: { maxLength: 4, inputMode: 'numeric', autoComplete: 'off' } }}
      />
    </FormDialog>
  );
}
