/**
 * Step 8: the contract is signed, the loan is created, and the lock is installed. Each part is shown once the one
 * before it is done.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { StepProps } from './sale.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Activation } from './activation.tsx';
import { ContractPart } from './contract-part.tsx';
import { CreateLoan } from './create-loan.tsx';
import { LoanFacts } from './loan-facts.tsx';
import { StepActions, StepFrame } from './step-frame.tsx';

const PARTS = ['contract', 'create', 'install'] as const;

export function StepLoan({ sale, finished, onNext }: StepProps) {
  const t = useTexts(texts);
  const { record } = sale;
  const part = record.loan_status !== null ? 'install' : record.signed ? 'create' : 'contract';
  return (
    <StepFrame title={t.steps.loan} lead={part === 'install' ? t.install.lead : t.loan.lead}>
      {!finished && (
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            display: 'flex',
            gap: { xs: 2, sm: 3 },
            p: 0,
            m: 0,
            mb: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {PARTS.map((one, at) => (
            <Typography
              key={one}
              component="li"
              aria-current={one === part ? 'step' : undefined}
              sx={{
                pb: 1,
                borderBottom: 3,
                borderColor: one === part ? 'primary.main' : 'transparent',
                fontWeight: one === part ? 650 : 400,
                color: one === part ? 'text.primary' : 'text.secondary',
              }}
            >
              {at + 1}. {t.loan.parts[one]}
            </Typography>
          ))}
        </Box>
      )}
      {record.loan_status === null ? (
        <>
          <ContractPart sale={sale} />
          {record.signed && <CreateLoan sale={sale} />}
        </>
      ) : (
        <LoanFacts record={record} />
      )}
      {record.loan_status === 'pending_activation' && <Activation sale={sale} onDone={onNext} />}
      {finished && <StepActions main={<MainButton onClick={onNext}>{t.goOn}</MainButton>} />}
    </StepFrame>
  );
}
