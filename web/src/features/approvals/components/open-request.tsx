import { REQUEST_STATE_LABELS, REQUEST_KIND_LABELS } from '@palier/contract/approvals/labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Facts } from '../../../ui/layout/page.tsx';
import { RequestAge } from '../../../ui/request-age.tsx';
import { requestTone } from '../../../ui/tones.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { inOrder, fieldTitle } from './fact-text.ts';
import { ChangeTable } from './change-table.tsx';
import { Consequence } from './consequence.tsx';
import { DecideOne, type DecideOneProps } from './decide-one.tsx';
import { FactValue } from './fact-value.tsx';
import { NewPictures } from './new-pictures.tsx';
import { RecordLink } from './record-link.tsx';
import { RequestFrame } from './request-frame.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestToCome } from './request-to-come.tsx';
import { ScansToCome } from './scans-to-come.tsx';
import { nameOfSubject } from './name-of-subject.ts';

type Answer = Result<typeof approvalsCalls.request>;

export type OpenRequestProps = Omit<DecideOneProps, 'request'> & {
  /** Null while it is asked for. */
  readonly answer: Answer | null;
  /** On small screens: the button back to the list. */
  readonly back: ReactNode;
};

/** One request: what it would change, why, what approving does, and earlier requests on the same record. */
export function OpenRequest({ answer, ...more }: OpenRequestProps) {
  return answer ? <Answered answer={answer} {...more} /> : <RequestToCome />;
}

function Answered({ answer: { request, history }, back, ...decide }: OpenRequestProps & { readonly answer: Answer }) {
  const t = useTexts(texts);
  const requestStates = useTexts(REQUEST_STATE_LABELS);
  const requestKinds = useTexts(REQUEST_KIND_LABELS);
  const { language } = useLanguage();
  const waits = request.state === 'pending';
  const { pictures_then, ...evidence } = request.evidence ?? {};
  return (
    <RequestFrame
      title={nameOfSubject(language, request)}
      aside={
        <>
          {back}
          <StateChip label={requestStates[request.state]} tone={requestTone[request.state]} />
        </>
      }
      actions={waits && <DecideOne request={request} {...decide} />}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>{requestKinds[request.kind]}</Typography>
        {waits && <RequestAge kind={request.kind} since={request.date_requested} />}
        <RecordLink request={request} />
      </Stack>
      <Box>
        {request.reason && <Typography>{t.because(request.reason)}</Typography>}
        <Typography color="textSecondary" variant="body2" component="div">
          {t.askedBy(request.requested_by)} · <When at={request.date_requested} />
          {waits && (
            <>
              {' '}
              · {t.expires} <When at={request.expires_at} />
            </>
          )}
        </Typography>
        {request.decided_by && request.decided_at && request.state !== 'withdrawn' && (
          <Typography color="textSecondary" variant="body2" component="div">
            {request.state === 'conflicted'
              ? t.triedBy(request.decided_by)
              : t.decidedHow[request.decided_how ?? 'second_person'](request.decided_by)}{' '}
            · <When at={request.decided_at} />
            {request.decision_reason ? ` · ${t.because(request.decision_reason)}` : ''}
          </Typography>
        )}
      </Box>
      {request.state === 'conflicted' && (
        <Alert severity="warning" variant="outlined" role="note">
          {request.mine ? t.conflictedMine : t.conflicted}
        </Alert>
      )}
      <ChangeTable request={request} />
      {waits && <ScansToCome request={request} />}
      {waits && <Consequence request={request} />}
      {Object.keys(evidence).length > 0 && (
        <Box>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t.evidence}
          </Typography>
          <Facts
            columns={3}
            facts={inOrder(Object.keys(evidence)).map((field) => [
              fieldTitle(language, request.kind, field),
              <FactValue key={field} field={field} fact={evidence[field]} />,
            ])}
          />
        </Box>
      )}
      {Array.isArray(pictures_then) && waits && <NewPictures ids={pictures_then} />}
      <RequestHistory history={history} />
    </RequestFrame>
  );
}
