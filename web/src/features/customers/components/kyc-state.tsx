import { useKycReason } from './kyc-reason.ts';
import { KYC_STATE_LABELS, KYC_CHECK_LABELS } from '@palier/contract/customers/identity-labels.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { checkTone, kycTone } from '../../../ui/tones.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { FittingFacts } from './fitting-facts.tsx';
import type { KycCase } from './use-kyc-case.ts';

/** The state of the case, what it means, and what the two checks found. */
export function KycState({ kyc }: { kyc: KycCase }) {
  const t = useTexts(texts).kyc;
  const kycReason = useKycReason();
  const kycStates = useTexts(KYC_STATE_LABELS);
  const kycChecks = useTexts(KYC_CHECK_LABELS);
  return (
    <Section>
      <Box role="status">
        <StateChip label={kycStates[kyc.state]} tone={kycTone[kyc.state]} strong />
        <Typography sx={{ mt: 1, maxWidth: '68ch' }}>{t.meanings[kyc.state]}</Typography>
      </Box>
      {kyc.state === 'checking' && (
        <Box sx={{ mt: 2 }}>
          <LinearProgress aria-label={kycStates.checking} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t.watching}
          </Typography>
        </Box>
      )}
      {kyc.state !== 'missing' && (
        <Box sx={{ mt: 2 }}>
          <FittingFacts
            facts={[
              [
                t.documentCheck,
                <StateChip key="document" label={kycChecks[kyc.document_check]} tone={checkTone[kyc.document_check]} />,
              ],
              [
                t.faceCheck,
                <StateChip key="face" label={kycChecks[kyc.face_check]} tone={checkTone[kyc.face_check]} />,
              ],
              ...(kyc.checked_at ? [[t.checkedAt, <When key="when" at={kyc.checked_at} />] as const] : []),
            ]}
          />
        </Box>
      )}
      {kyc.reasons.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="h3" component="h3">
            {kyc.state === 'attention' ? t.why : t.outcome}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {kyc.reasons.map((code) => (
              <li key={code}>{kycReason(code)}</li>
            ))}
          </Box>
        </Box>
      )}
      {kyc.reviewed_by && (
        <Stack sx={{ mt: 2 }}>
          <Typography variant="h3" component="h3">
            {t.decidedBy(kyc.reviewed_by)}
          </Typography>
          {kyc.review_note && <Typography sx={{ overflowWrap: 'anywhere' }}>{kyc.review_note}</Typography>}
        </Stack>
      )}
    </Section>
  );
}
