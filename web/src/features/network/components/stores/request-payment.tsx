import { PAYMENT_KIND_LABELS } from '@palier/contract/network/labels.ts';
import { ShopPaymentRequest } from '@palier/contract/network/shop-payment-calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { PAYMENT_KINDS } from '@palier/contract/network/records.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SentCodeInput } from '../../../../ui/form/sent-code-input.tsx';
import { SelectInput, TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import { STORE_READS, type StoreRow } from './store-row.ts';

/** Asks to change how a shop is paid: it needs a code, which is sent to the person paid now, and a second person. */
export function RequestPayment({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const m = useTexts(texts);
  const paymentKinds = useTexts(PAYMENT_KIND_LABELS);
  const t = m.store;
  return (
    <FormDialog
      title={t.requestPayment}
      lead={t.requestPaymentLead}
      call={networkCalls.requestShopPayment}
      schema={ShopPaymentRequest}
      defaults={{
        store_id: store.id,
        payment_kind: store.payment?.kind ?? 'mobile money',
        payment_number: '',
        payment_name: store.payment?.name ?? '',
        code: '',
        reason: '',
      }}
      draft={`request.shop-payment.${store.id}`}
      toSent={(values) => values}
      refreshes={[...STORE_READS, approvalsCalls.shopPaymentRequests]}
      send={t.sendRequest}
      onClose={onClose}
    >
      <SelectInput
        name="payment_kind"
        label={t.paymentKind}
        options={PAYMENT_KINDS.map((kind) => [kind, paymentKinds[kind]] as const)}
      />
      {/* Each field has a line of help: an error that takes its place does not move the button that is being pressed. */}
      <TextInput
        name="payment_number"
        label={t.paymentNumber}
        required
        autoFocus
        help={t.paymentNumberHelp}
        slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
      />
      <TextInput name="payment_name" label={t.paymentName} required help={t.paymentNameHelp} />
      <TextInput name="reason" label={t.reason} required multiline minRows={2} help={t.requestReasonHelp} />
      <SentCodeInput
        name="code"
        label={t.paymentCode}
        help={t.paymentCodeHelp}
        required
        call={networkCalls.sendShopPaymentCode}
        input={{ store_id: store.id }}
        send={t.sendPaymentCode}
        sentTo={t.paymentCodeSent}
      />
    </FormDialog>
  );
}
