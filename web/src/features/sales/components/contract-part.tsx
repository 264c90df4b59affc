/** The contract in the customer's language: the payments, what the lock means, and the signature. */
import { SELDOM_MS } from '../../../api/pace.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { LANGUAGE_LABELS } from '@palier/contract/values/labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useFocusWhenLost } from '../../../ui/feedback/focus-when-lost.ts';
import { textsIn, useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { texts } from '../i18n.ts';
import type { Sale } from './sale.ts';
import { useStepChange } from './use-step-change.ts';
import { ChangeNote } from './change-note.tsx';
import { ContractButton } from './contract-button.tsx';
import { ContractPayments } from './contract-payments.tsx';
import type { Signature } from './signature-canvas.ts';
import { SignaturePad } from './signature-pad.tsx';
import { StepActions } from './step-frame.tsx';

export function ContractPart({ sale }: { sale: Sale }) {
  const t = useTexts(texts);
  const languages = useTexts(LANGUAGE_LABELS);
  const { record } = sale;
  const card = useCall(
    customerOverviewCalls.card,
    { customer_id: record.customer_id },
    { live: [customerSubject(record.customer_id)], every_ms: SELDOM_MS },
  );
  const [chosen, setChosen] = useState<Language | null>(null);
  const [signsAgain, setSignsAgain] = useState(false);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [missing, setMissing] = useState(false);
  const language = chosen ?? record.contract_language ?? card.data?.customer.language;
  const details = useCall(
    salesCalls.contractDetails,
    { application_id: record.id, language: language ?? 'fr' },
    { enabled: language !== undefined, keep_previous: true },
  );
  const sign = useStepChange(sale, salesCalls.saveSignature, {
    refreshes: [salesCalls.contractDetails],
    onDone: () => {
      setSignsAgain(false);
      setSignature(null);
    },
  });
  const isSigning = !record.signed || signsAgain;
  const signed = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(signed, isSigning);

  if (!isSigning) {
    return (
      <Section title={t.loan.contract} actions={<StateChip label={t.loan.signed} tone="good" strong />}>
        <Typography ref={signed} tabIndex={-1} role="status" sx={{ mb: 1.5, outline: 'none' }}>
          {t.loan.signedHelp}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <ContractButton contract_id={record.contract_id} label={t.loan.view} />
          <Button variant="text" onClick={() => setSignsAgain(true)}>
            {t.loan.signAgain}
          </Button>
        </Stack>
      </Section>
    );
  }
  if (!details.data || !language)
    return details.error ? (
      <RefusalNote refusal={details.error} retry={() => void details.refetch()} />
    ) : (
      <SkeletonLines lines={8} />
    );

  const { contract_name, plan, payments, deposit_fcfa, lock_terms } = details.data;
  return (
    <>
      <Section
        title={contract_name}
        actions={
          <ToggleButtonGroup
            exclusive
            size="small"
            value={language}
            aria-label={t.loan.contractLanguage}
            onChange={(_, value: Language | null) => {
              if (value) setChosen(value);
            }}
          >
            {(['fr', 'en'] as const).map((one) => (
              <ToggleButton key={one} value={one} sx={{ px: 1.5, textTransform: 'none' }}>
                {languages[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
      >
        <Box lang={language} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
          <ContractPayments plan={plan} payments={payments} deposit_fcfa={deposit_fcfa} language={language} />
          <div>
            <Typography variant="h3" sx={{ mb: 0.5 }}>
              {textsIn(texts, language).loan.lockTerms}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
              {lock_terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </Box>
          </div>
        </Box>
      </Section>
      <Section title={t.loan.sign}>
        <SignaturePad
          problem={sign.error?.fields['typed_name']?.[0]}
          onChange={(drawn) => {
            setSignature(drawn);
            setMissing(false);
            sign.reset();
          }}
        />
        {missing && (
          <Alert severity="error" variant="outlined" role="alert" sx={{ mt: 1 }}>
            {t.loan.signatureNeeded}
          </Alert>
        )}
      </Section>
      <ChangeNote at_fields={sign.error?.fields['typed_name'] !== undefined} of={[sign]} />
      <StepActions
        main={
          <MainButton
            loading={sign.isPending}
            onClick={() =>
              signature
                ? sign.mutate({
                    application_id: record.id,
                    language,
                    signature: signature.png,
                    typed_name: signature.typed_name,
                  })
                : setMissing(true)
            }
          >
            {t.loan.saveSignature}
          </MainButton>
        }
        others={
          record.signed && (
            <Button variant="outlined" onClick={() => setSignsAgain(false)}>
              {t.loan.keepSigned}
            </Button>
          )
        }
      />
    </>
  );
}
