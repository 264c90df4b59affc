import Box from '@mui/material/Box';
import { Form } from '../../../../ui/form/form.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { texts } from '../../i18n.ts';
import { FinanceFields } from '../finance-fields.tsx';
import { FinanceInput } from '../sale-inputs.ts';
import { StepFrame } from '../step-frame.tsx';
import { type } from './change-prepared.ts';
import { PreparedActions, type PreparedStepProps } from './prepared-step.tsx';
import { useKeptForm } from './use-kept-form.ts';

/** Step 3 without a line. The limit that follows from it is known when it was sent. */
export function PreparedFinance({ sale, onNext, onOverview }: PreparedStepProps) {
  const t = useTexts(texts);
  const { form, isLost, keepNow } = useKeptForm(
    FinanceInput,
    { residential_location: '', ...sale.typed.finance },
    (finance) => type(sale.id, 'finance', () => ({ finance })),
    sale.parts.finance.refusal,
  );
  return (
    <StepFrame title={t.steps.finance} lead={t.finance.lead}>
      <Form form={form} onSend={() => void keepNow().then((isKept) => isKept && onNext())} label={t.steps.finance}>
        <Section>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <FinanceFields />
          </Box>
        </Section>
        <PreparedActions onOverview={onOverview} beforeLeaving={keepNow} isLost={isLost} />
      </Form>
    </StepFrame>
  );
}
