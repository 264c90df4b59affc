import Alert from '@mui/material/Alert';
import { approvalsCalls } from '@palier/contract/approvals.calls.ts';
import { transactionsCalls } from '@palier/contract/transactions.calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import * as z from 'zod';
import { ChoiceInput } from '../../../kit/choice.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { chosenId } from '../../../kit/form-schema.ts';
import { TextInput } from '../../../kit/form.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { ShopChoice } from '../../../kit/place-choices.tsx';
import { suspenseTexts } from '../suspense-messages.ts';
import type { Payment } from './suspense-row.ts';

const Fields = z.object({ shop_id: chosenId('shop'), reason: Reason });
const REFRESHES = [approvalsCalls.pendingOn, approvalsCalls.requests, transactionsCalls.transaction] as const;

/** Asks for unplaced money to be handed back over a shop's counter; a second person decides. */
export function SuspenseGiveBack({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const m = useTexts(suspenseTexts);
  const t = m.giveBack;
  return (
    <FormDialog
      title={t.title(payment.amount)}
      call={transactionsCalls.suspenseRefund}
      schema={Fields}
      defaults={{ shop_id: null, reason: '' }}
      draft={`suspense.give-back.${payment.id}`}
      toSent={(values) => ({ payment_id: payment.id, ...values })}
      refreshes={REFRESHES}
      send={t.send}
      onClose={onClose}
    >
      <ChoiceInput name="shop_id" label={t.shop} help={t.shopHelp} required draw={(props) => <ShopChoice {...props} only_open autoFocus />} />
      <TextInput name="reason" label={m.place.reason} help={m.place.reasonHelp} required multiline minRows={2} slotProps={{ htmlInput: { maxLength: 300 } }} />
      <Alert severity="info" variant="outlined" icon={false} role="note">{t.does}<br /><strong>{t.second}</strong></Alert>
    </FormDialog>
  );
}
