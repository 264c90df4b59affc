/** The choice of a bundle and the reason; some bundles need a second person. */
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import { need } from '@palier/contract/fields.ts';
import { line } from '@palier/contract/values/line.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useChange } from '../../../api/use-call.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { BundleChoice, nameOf } from './bundle-choice.tsx';
import { type Offered, SHOWN_ON } from './gift.ts';

const MOST_REASON = 200;
const Fields = z.object({
  bundle: z.string(need('choice')).min(1, need('choice')),
  reason: line('reason', 3, MOST_REASON),
});

interface Props {
  readonly id: string;
  readonly customer_id: string;
  readonly offered: Offered;
  readonly onSending: (isSending: boolean) => void;
  readonly onChosen: (needsApproval: boolean) => void;
  /** A second person must approve it. */
  readonly onAsked: () => void;
}

export function GiftForm({ id, customer_id, offered, onSending, onChosen, onAsked }: Props) {
  const t = useTexts(texts);
  const { enqueueSnackbar } = useSnackbar();
  const { bundles } = offered;
  const { form, forgetDraft } = useRecordForm(Fields, { bundle: '', reason: '' }, `gift.${customer_id}`);
  const award = useChange(dataBundlesCalls.award, {
    refreshes: [...SHOWN_ON],
    onDone: ({ request, gift, message }) => {
      forgetDraft();
      if (request) enqueueSnackbar(message, { variant: 'success' });
      if (!gift) onAsked();
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  const chosenName = useWatch({ control: form.control, name: 'bundle' });
  const chosen = bundles.find((one) => nameOf(one) === chosenName);
  const needsApproval = chosen?.needs_approval ?? false;
  useEffect(() => onSending(award.isPending), [award.isPending, onSending]);
  useEffect(() => onChosen(needsApproval), [needsApproval, onChosen]);
  const give = ({ reason }: z.output<typeof Fields>) => {
    if (!chosen) return form.setError('bundle', { message: need('choice') });
    const { megabytes, validity } = chosen;
    award.mutate({ customer_id, megabytes, validity, reason });
  };
  return (
    <>
      <Form form={form} id={id} label={t.title} onSend={give}>
        <Stack sx={{ gap: 2 }}>
          <BundleChoice bundles={bundles} />
          <Typography variant="body2" color="textSecondary">
            {t.left(offered.left_this_month)}
          </Typography>
          <TextInput
            name="reason"
            label={t.reason}
            help={t.reasonHelp}
            required
            slotProps={{ htmlInput: { maxLength: MOST_REASON } }}
          />
          {needsApproval && (
            <Alert severity="info" variant="outlined" icon={false} role="note">
              {t.second}
            </Alert>
          )}
        </Stack>
      </Form>
      <FormError refusal={award.error} form={form} />
    </>
  );
}
