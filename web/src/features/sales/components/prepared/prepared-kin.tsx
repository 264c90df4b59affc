import Box from '@mui/material/Box';
import { Form } from '../../../../ui/form/form.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { texts } from '../../i18n.ts';
import { NextOfKinFields } from '../next-of-kin-fields.tsx';
import { KinInput } from '../sale-inputs.ts';
import { StepFrame } from '../step-frame.tsx';
import { type } from './change-prepared.ts';
import { PreparedActions, type PreparedStepProps } from './prepared-step.tsx';
import { useKeptForm } from './use-kept-form.ts';

/** Step 2 without a line. Their number is not confirmed by a code; the sale needs none. */
export function PreparedKin({ sale, onNext, onOverview }: PreparedStepProps) {
  const t = useTexts(texts);
  const { form, isLost, keepNow } = useKeptForm(
    KinInput,
    { next_of_kin_name: '', next_of_kin_phone: '', ...sale.typed.next_of_kin },
    (next_of_kin) => type(sale.id, 'next_of_kin', () => ({ next_of_kin })),
    sale.parts.next_of_kin.refusal,
  );
  return (
    <StepFrame title={t.steps.next_of_kin} lead={t.kin.lead}>
      <Form form={form} onSend={() => void keepNow().then((isKept) => isKept && onNext())} label={t.steps.next_of_kin}>
        <Section>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <NextOfKinFields />
          </Box>
        </Section>
        <PreparedActions onOverview={onOverview} beforeLeaving={keepNow} isLost={isLost} />
      </Form>
    </StepFrame>
  );
}
