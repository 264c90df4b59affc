import { BankingInput } from '@palier/contract/payments/cash-calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts as cashTexts } from '../i18n.ts';
import { CASH_MOVED } from './cash-moved.ts';

/** Records a banking of a shop, or of the head office without a shop. */
export function BankDialog({
  shop_id,
  shop,
  onClose,
}: {
  shop_id: string | null;
  shop: string | null;
  onClose: () => void;
}) {
  const texts = useTexts(cashTexts);
  const t = texts.bank;
  const till = useCall(paymentsCalls.till, { shop_id });
  const today = businessToday();
  return (
    <FormDialog
      title={t.title(shop ?? texts.headOffice)}
      lead={till.data && t.till(till.data.cash_fcfa)}
      call={paymentsCalls.recordBanking}
      schema={BankingInput}
      defaults={{ shop_id, amount_fcfa: undefined, bank_reference: '', banked_on: today }}
      draft={`banking.${shop_id ?? 'head-office'}`}
      toSent={(values) => values}
      refreshes={CASH_MOVED}
      send={t.send}
      onClose={onClose}
    >
      <MoneyInput name="amount_fcfa" label={t.amount} required autoFocus />
      <TextInput
        name="bank_reference"
        label={t.reference}
        help={t.referenceHelp}
        required
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      <TextInput
        name="banked_on"
        type="date"
        label={t.on}
        required
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      />
    </FormDialog>
  );
}
