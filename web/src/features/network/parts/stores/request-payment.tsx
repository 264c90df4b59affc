import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { approvalsCalls } from '@palier/contract/approvals.calls.ts';
import { ShopPaymentRequest, requestsCalls } from '@palier/contract/requests.calls.ts';
import { PAYMENT_KINDS } from '@palier/contract/network.records.ts';
import { useChange } from '../../../../api/use-call.ts';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../../kit/form.tsx';
import { useTexts } from '../../../../kit/language.tsx';
import { RefusalNote } from '../../../../kit/feedback.tsx';
import { useSecondsUntil } from '../../../../kit/use-seconds-until.ts';
import { ValidFor } from '../../../../kit/valid-for.tsx';
import { words } from '../../../../kit/words.ts';
import { messages } from '../../messages.ts';
import { STORE_READS, type StoreRow } from './store-row.ts';

/** Asks for the shop to be paid elsewhere: a code to whoever is paid now, then a second person. */
export function RequestPayment({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const m = useTexts(messages);
  const t = m.store;
  const w = useTexts(words);
  const code = useChange(requestsCalls.shopPaymentCode);
  const wait = useSecondsUntil(code.data?.resend_at);
  return (
    <FormDialog
      title={t.requestPayment}
      lead={t.requestPaymentLead}
      call={requestsCalls.shopPayment}
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
        options={PAYMENT_KINDS.map((kind) => [kind, m.paymentKinds[kind]] as const)}
      />
      {/* Every field has a line below it from the start: a sentence that appears on leaving one would move the button somebody is pressing. */}
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
        <TextInput
          name="code"
          label={t.paymentCode}
          required
          help={t.paymentCodeHelp}
          sx={{ flexGrow: 1 }}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } }}
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
