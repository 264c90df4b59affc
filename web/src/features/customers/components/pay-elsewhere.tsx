/** Cash, or a slip with the customer’s code or document, for the loan of a customer of another shop, whose card is not shown here. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { PAYMENT_METHOD_LABELS } from '@palier/contract/payments/labels.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { PaidFcfa } from '@palier/contract/values/money.ts';
import { ReceiptNumber } from '@palier/contract/values/receipt-number.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyInput, TextInput } from '../../../ui/form/inputs.tsx';
import { SentCodeInput } from '../../../ui/form/sent-code-input.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { TerminalInput, chosenTerminal } from '../../network/components/terminal-input.tsx';
import { elsewhereTexts } from '../elsewhere.i18n.ts';
import { DocumentForSum } from './document-for-sum.tsx';

const Paid = z.object({
  amount_fcfa: PaidFcfa,
  receipt_number: ReceiptNumber,
  customer_code: z.string(),
  id_type: z.string(),
  document_number: z.string(),
  terminal_id: z.string(),
});

export function PayElsewhere({
  name,
  loan_reference,
  onClose,
}: {
  name: string;
  loan_reference: string;
  onClose: () => void;
}) {
  const t = useTexts(elsewhereTexts);
  const methods = useTexts(PAYMENT_METHOD_LABELS);
  const [method, setMethod] = useState<'cash' | 'pos'>('cash');
  const [hasNoPhone, setNoPhone] = useState(false);
  return (
    <FormDialog
      title={t.title(name)}
      lead={t.lead(loan_reference)}
      call={paymentsCalls.requestRepayment}
      schema={Paid}
      defaults={{
        amount_fcfa: null,
        receipt_number: '',
        customer_code: '',
        id_type: '',
        document_number: '',
        terminal_id: '',
      }}
      draft={null}
      toSent={({ customer_code, amount_fcfa, receipt_number, terminal_id }) =>
        method === 'cash'
          ? { method, loan_reference, amount_fcfa, receipt_number }
          : {
              method,
              loan_reference,
              amount_fcfa,
              receipt_number,
              customer_code: customer_code || null,
              ...chosenTerminal(terminal_id),
            }
      }
      refreshes={[]}
      send={t.book}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        value={method}
        onChange={(_, to: typeof method | null) => to && setMethod(to)}
        aria-label={t.method}
        size="small"
        fullWidth
      >
        <ToggleButton value="cash">{methods.cash}</ToggleButton>
        <ToggleButton value="pos">{methods.pos}</ToggleButton>
      </ToggleButtonGroup>
      <MoneyInput name="amount_fcfa" label={t.amount} required autoFocus />
      <TextInput name="receipt_number" label={t.receipt} required autoComplete="off" />
      {method === 'pos' && (
        <>
          <TerminalInput />
          <CodeForSum loan_reference={loan_reference} />
          <FormControlLabel
            control={<Checkbox checked={hasNoPhone} onChange={(_, is) => setNoPhone(is)} />}
            label={t.noPhone}
          />
          {hasNoPhone && <DocumentForSum loan_reference={loan_reference} />}
        </>
      )}
    </FormDialog>
  );
}

/** The code is sent for the sum that is typed, which its text names. */
function CodeForSum({ loan_reference }: { loan_reference: string }) {
  const t = useTexts(elsewhereTexts);
  const amount_fcfa: number | null = useWatch({ name: 'amount_fcfa' });
  return (
    <SentCodeInput
      // What was sent for another sum is of no use any more.
      key={amount_fcfa}
      name="customer_code"
      label={t.code}
      help={t.codeHelp}
      call={paymentsCalls.sendSlipCode}
      input={{ loan_reference, amount_fcfa: amount_fcfa ?? 0 }}
      send={t.sendCode}
      sentTo={t.codeSent}
    />
  );
}
