/** Divides a payment among several loans; the rest stays in suspense. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MOST_PARTS, Part } from '@palier/contract/suspense/wrong-account-calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useMemo, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Form, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { type Wording, useTexts } from '../../../ui/language.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import type { en } from '../suspense.i18n.en.ts';
import { SuspensePart } from './suspense-part.tsx';
import type { Placing } from './suspense-placing.tsx';
import type { Payment } from './suspense-row.ts';

/** The parts of one payment: no loan twice, and together not more than the payment. */
const divisionOf = (sum_fcfa: number, t: Wording<typeof en>['divide']) =>
  z.object({ parts: z.array(Part).min(1).max(MOST_PARTS), reason: Reason }).superRefine(({ parts }, context) => {
    parts.forEach(({ loan_reference }, at) => {
      if (parts.findIndex((one) => one.loan_reference === loan_reference) < at)
        context.addIssue({ code: 'custom', path: ['parts', at, 'loan_reference'], message: t.twice });
    });
    const more_fcfa = parts.reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0) - sum_fcfa;
    if (more_fcfa > 0)
      context.addIssue({
        code: 'custom',
        path: ['parts', parts.length - 1, 'amount_fcfa'],
        message: t.tooMuch(more_fcfa),
      });
  });

const wholeFrancs = (amount_fcfa: unknown): number =>
  typeof amount_fcfa === 'number' && Number.isInteger(amount_fcfa) ? amount_fcfa : 0;

export function SuspenseDivide({
  payment,
  placing,
  first,
}: {
  payment: Payment;
  placing: Placing;
  /** A part that was chosen already. */
  first: {
    readonly loan_reference: string;
    readonly amount_fcfa: number;
  } | null;
}) {
  const m = useTexts(suspenseTexts);
  const t = m.divide;
  const schema = useMemo(() => divisionOf(payment.amount, t), [payment.amount, t]);
  const none = { loan_reference: '', amount_fcfa: undefined } as never;
  const { form, forgetDraft } = useRecordForm(
    schema,
    { parts: first ? [first] : [none, none], reason: '' },
    first ? null : `suspense.divide.${payment.id}`,
  );
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parts' });
  const typed = useWatch({ control: form.control, name: 'parts' });
  const left_fcfa = payment.amount - (typed ?? []).reduce((sum, part) => sum + wholeFrancs(part?.amount_fcfa), 0);
  // The customers of the loans, for the notice afterwards.
  const known = useRef(new Map<string, string>());
  const send = ({ parts, reason }: z.output<typeof schema>): void => {
    forgetDraft();
    placing.place(
      payment,
      parts.map(({ loan_reference, amount_fcfa }) => ({
        loan_reference,
        amount_fcfa,
        customer_name: known.current.get(loan_reference) ?? '',
      })),
      reason,
    );
  };
  return (
    <Form form={form} label={m.ways.divide} onSend={send}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Typography color="textSecondary" variant="body2">
          {t.help(MOST_PARTS)}
        </Typography>
        {fields.map(({ id }, at) => (
          <SuspensePart
            key={id}
            at={at}
            payment={payment}
            left_fcfa={left_fcfa}
            onKnown={(candidate) => known.current.set(candidate.reference, candidate.customer_name)}
            onRest={() =>
              form.setValue(
                `parts.${at}.amount_fcfa`,
                wholeFrancs(form.getValues(`parts.${at}.amount_fcfa`)) + left_fcfa,
                { shouldValidate: form.formState.isSubmitted, shouldDirty: true },
              )
            }
            onRemove={fields.length > 1 ? () => remove(at) : undefined}
          />
        ))}
        {fields.length < MOST_PARTS && (
          <div>
            <Button variant="outlined" size="small" onClick={() => append(none)}>
              {t.add}
            </Button>
          </div>
        )}
        <div role="status">
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gap: 0.5,
              maxWidth: 460,
              fontVariantNumeric: 'tabular-nums',
              '& dd': { m: 0 },
              '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 },
            }}
          >
            <div>
              <dt>{t.placed}</dt>
              <dd>{formatFcfa(payment.amount - left_fcfa)}</dd>
            </div>
            <Box sx={{ fontWeight: 'fontWeightBold', ...(left_fcfa < 0 && { color: 'error.main' }) }}>
              <dt>{t.left}</dt>
              <dd>{left_fcfa < 0 ? t.tooMuch(-left_fcfa) : formatFcfa(left_fcfa)}</dd>
            </Box>
          </Box>
        </div>
        <TextInput
          name="reason"
          label={m.place.reason}
          help={m.place.reasonHelp}
          size="small"
          required
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <div>
          <MainButton type="submit" loading={placing.isPlacing}>
            {t.send}
          </MainButton>
        </div>
      </Box>
    </Form>
  );
}
