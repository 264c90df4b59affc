import { PAYMENT_KIND_LABELS } from '@palier/contract/network/labels.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ShopPaymentRequest } from '@palier/contract/network/shop-payment-calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { PAYMENT_KINDS } from '@palier/contract/network/records.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { useChange } from '../../../../api/use-call.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { CodeInput } from '../../../../ui/form/code-input.tsx';
import { SelectInput, TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { useSecondsUntil } from '../../../../ui/feedback/use-seconds-until.ts';
import { ValidFor } from '../../../../ui/feedback/valid-for.tsx';
import { words } from '../../../../ui/words.ts';
import { texts } from '../../i18n.ts';
import { STORE_READS, type StoreRow } from './store-row.ts';

/** Asks to change how a shop is paid: it needs a code, which is sent to the person paid now, and a second person. */
export function RequestPayment({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const m = useTexts(texts);
  const paymentKinds = useTexts(PAYMENT_KIND_LABELS);
  const t = m.store;
  const w = useTexts(words);
  const code = useChange(networkCalls.sendShopPaymentCode);
  const wait = useSecondsUntil(code.data?.resend_at);
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
      toSent={(values) => values}
      refreshes={[
        ...STORE_READS,
        approvalsCalls.requests,
        approvalsCalls.shopPaymentRequests,
        approvalsCalls.pendingOn,
      ]}
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
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-start' } }}>
        <CodeInput
          name="code"
          label={t.paymentCode}
          required
          help={t.paymentCodeHelp}
          autoComplete="one-time-code"
          sx={{ flexGrow: 1 }}
        />
        <Button
          variant="outlined"
          loading={code.isPending}
          disabled={wait > 0}
          onClick={() => code.mutate({ store_id: store.id })}
          sx={{ minHeight: 40, flexShrink: 0 }}
        >
          {wait > 0 ? w.againIn(wait) : t.sendPaymentCode}
        </Button>
      </Stack>
      {code.data && (
        <Alert severity="success" variant="outlined">
          {t.paymentCodeSent(code.data.sent_to)} <ValidFor until={code.data.expires_at} />
        </Alert>
      )}
      <RefusalNote refusal={code.error} />
    </FormDialog>
  );
}
