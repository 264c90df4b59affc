/** The state of the identity check, its reasons, and what to do. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import { useKycReason } from '../../customers/components/kyc-reason.ts';
import { KYC_STATE_LABELS, KYC_CHECK_LABELS, DUPLICATE_LABELS } from '@palier/contract/customers/identity-labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { KycCase } from '@palier/contract/customers/records.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { Link } from 'react-router';
import type * as z from 'zod';
import { spaced } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { checkTone, kycTone } from '../../../ui/tones.ts';
import { useSession } from '../../../ui/session.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { CustomerDocuments } from '../../customers/components/customer-documents.tsx';
import { customersScreens } from '../../customers/screens.ts';

type Kyc = z.output<typeof KycCase>;

export function IdentityState({ kyc, customer_id, name }: { kyc: Kyc; customer_id: string; name: string }) {
  const t = useTexts(texts).details;
  const kycReason = useKycReason();
  const kycStates = useTexts(KYC_STATE_LABELS);
  const kycChecks = useTexts(KYC_CHECK_LABELS);
  const { may } = useSession();
  const wasChecked = kyc.document_check !== 'none' || kyc.face_check !== 'none';
  return (
    <Section title={t.identity} actions={<StateChip label={kycStates[kyc.state]} tone={kycTone[kyc.state]} strong />}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography role="status" aria-live="polite">
          {t.advice[kyc.state]}
        </Typography>
        {wasChecked && (
          <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
            {(['document', 'face'] as const).map((check) => {
              const outcome = check === 'document' ? kyc.document_check : kyc.face_check;
              return (
                <Stack key={check} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                  <Typography color="textSecondary">{t.checks[check]}</Typography>
                  <StateChip label={kycChecks[outcome]} tone={checkTone[outcome]} />
                </Stack>
              );
            })}
          </Stack>
        )}
        {kyc.state !== 'verified' && kyc.reasons.length > 0 && (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {kyc.reasons.map((reason) => (
              <li key={reason}>{kycReason(reason)}</li>
            ))}
          </Box>
        )}
        {kyc.reviewed_by && kyc.review_note && (
          <Typography>{t.reviewNote(kyc.reviewed_by, kyc.review_note)}</Typography>
        )}
        {kyc.documents.length > 0 && <CustomerDocuments documents={kyc.documents} may_look={kyc.may_look} of={name} />}
        {kyc.state === 'attention' && may(customersCalls.reviewKyc.access) && (
          <Button
            component={Link}
            to={customersScreens.kyc.path({ customer: customer_id })}
            variant="outlined"
            sx={{ alignSelf: 'start' }}
          >
            {t.decide}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

export function Duplicates({ of }: { of: Kyc['duplicates'] }) {
  const t = useTexts(texts).details;
  const duplicateReasons = useTexts(DUPLICATE_LABELS);
  if (of.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      <strong>{t.duplicates}</strong>
      <Box component="ul" sx={{ m: 0, my: 0.5, pl: 2.5 }}>
        {of.map((person) => (
          <li key={person.id ?? `${person.first_name} ${person.msisdn}`}>
            {person.id === null ? (
              nameOf(person)
            ) : (
              <Link to={customerOverviewScreens.card.path({ customer: person.id })}>{nameOf(person)}</Link>
            )}
            ,{' '}
            {person.date_of_birth !== null && (
              <>
                <DayText day={person.date_of_birth} />,{' '}
              </>
            )}
            {person.id === null ? person.msisdn : spaced(person.msisdn)} ({duplicateReasons[person.because]})
          </li>
        ))}
      </Box>
      {t.duplicatesHelp}
    </Alert>
  );
}
