/** What stands around every report: loading, refusals, until when it is complete, and whether it agrees with the books. */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Frame } from '@palier/contract/reports/records.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import type { ReactNode } from 'react';
import type { Refused } from '../../../api/send.ts';
import { exact } from '../../../ui/date-time.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { NotSignedOff } from '../../books/components/signed-off.tsx';
import { texts } from '../i18n.ts';

interface Read<Answer> {
  readonly data: Answer | undefined;
  readonly isError: boolean;
  readonly error: Refused | null;
  readonly refetch: () => unknown;
}

interface Props<Answer> {
  readonly read: Read<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** A report as of a day, with until when it is complete. */
export const ReportFrame = <Answer extends { readonly frame: Frame }>({ read, children }: Props<Answer>) => (
  <ReportRead read={read}>
    {(answer) => (
      <>
        {children(answer)}
        <Foot frame={answer.frame} />
      </>
    )}
  </ReportRead>
);

export function ReportRead<Answer>({ read, children }: Props<Answer>) {
  if (read.isError && read.error?.code === 'BOOKS_NOT_CLOSED') return <NotSignedOff refusal={read.error} name="day" />;
  if (read.isError && read.error) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  if (!read.data)
    return (
      <Section>
        <SkeletonLines lines={10} />
      </Section>
    );
  return <>{children(read.data)}</>;
}

/** A report that does not agree with the books says so in red, and not by looking right. */
function Foot({ frame: { computed_at, is_stale, days_missing, proof } }: { frame: Frame }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const differs = proof ? proof.owed_fcfa + proof.early_fcfa - proof.ledger_fcfa : 0;
  const later = proof ? proof.ledger_now_fcfa - proof.ledger_fcfa : 0;
  return (
    <>
      {is_stale && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {t.stale}
        </Alert>
      )}
      {days_missing > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {t.missing(days_missing, groupThousands(days_missing))}
        </Alert>
      )}
      {differs !== 0 && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t.proofDiffers(formatFcfa(Math.abs(differs)))}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" component="div">
        {proof && differs === 0 && <div>{t.proofEqual(formatFcfa(proof.owed_fcfa))}</div>}
        {proof && proof.early_fcfa !== 0 && <div>{t.proofEarly(formatFcfa(Math.abs(proof.early_fcfa)))}</div>}
        {later !== 0 && <div>{t.bookedLater(formatFcfa(later))}</div>}
        {computed_at && <div>{t.computed(exact(language, new Date(computed_at)))}</div>}
      </Typography>
    </>
  );
}
