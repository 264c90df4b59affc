/** The last step before money goes to a customer's account: the reason, and a confirmation. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EVIDENCE } from '@palier/contract/suspense/records.ts';
import { Reason } from '@palier/contract/values/list.ts';
import * as z from 'zod';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Form, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { suspenseTexts } from '../suspense.i18n.ts';
import type { Possible } from './suspense-row.ts';

const Why = z.object({ reason: Reason });

/** The strongest evidence first. */
const BY_WEIGHT: ReadonlyArray<(typeof EVIDENCE)[number]> = [
  'reference_one_off',
  'document_typed',
  'imei_typed',
  'former_reference',
  'phone_typed',
  'paid_before',
  'own_phone',
  'next_of_kin_phone',
  'next_of_kin_typed',
  'same_customer',
  'name_typed',
  'same_name',
  'only_arrears',
  'arrears_amount',
  'deposit_amount',
  'instalment_amount',
  'phone_ends_alike',
];
export const byWeight = (evidence: Possible['evidence']): Possible['evidence'] =>
  BY_WEIGHT.filter((one) => evidence.includes(one));

export function SuspensePlace({
  candidate,
  payment_id,
  amount_fcfa,
  busy,
  onPlace,
  onCancel,
  otherwise = '',
}: {
  candidate: Possible;
  payment_id: string;
  amount_fcfa: number;
  busy: boolean;
  onPlace: (reason: string) => void;
  onCancel: () => void;
  /** The suggested reason where there is no evidence. */
  otherwise?: string;
}) {
  const t = useTexts(suspenseTexts);
  const w = useTexts(words);
  const [strongest] = byWeight(candidate.evidence);
  const { form, forgetDraft } = useRecordForm(
    Why,
    { reason: strongest ? t.suggested[strongest] : otherwise },
    `suspense.place.${payment_id}.${candidate.reference}`,
  );
  return (
    <Box
      sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5 }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onCancel();
        }
      }}
    >
      <Form
        form={form}
        label={t.place.confirm(candidate.customer_name)}
        onSend={({ reason }: z.output<typeof Why>) => {
          forgetDraft();
          onPlace(reason);
        }}
      >
        <Stack sx={{ gap: 1.5 }}>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>{t.place.confirm(candidate.customer_name)}</Typography>
          <TextInput
            name="reason"
            label={t.place.reason}
            help={t.place.reasonHelp}
            size="small"
            required
            autoFocus
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <MainButton type="submit" loading={busy}>
              {t.place.send(amount_fcfa)}
            </MainButton>
            <Button onClick={onCancel}>{w.cancel}</Button>
          </Stack>
        </Stack>
      </Form>
    </Box>
  );
}
