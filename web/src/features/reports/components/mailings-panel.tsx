/** The reports that one gets by e-mail: what comes, how the last mail ended, and another one. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import {
  MAILED_REPORT_LABELS,
  MAIL_OBSTACLE_LABELS,
  MAIL_RHYTHM_LABELS,
  MAIL_STATE_LABELS,
} from '@palier/contract/reports/labels.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useChange, useCall } from '../../../api/use-call.ts';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { StateChip, type Tone } from '../../../ui/feedback/state-chip.tsx';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { SidePanel } from '../../../ui/layout/side-panel.tsx';
import { mailingTexts } from '../mailings.i18n.ts';
import { AddMailing } from './add-mailing.tsx';

/** Without a stream: a mail is on its way for a second, and nothing else of this changes by itself. */
const EVERY_MS = 3_000;

type Mailing = Result<typeof reportsCalls.mailings>['mailings'][number];

const TONES: Readonly<Record<NonNullable<Mailing['last']>['state'], Tone>> = {
  queued: 'wait',
  sent: 'good',
  failed: 'bad',
  skipped: 'wait',
};

export function MailingsPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(mailingTexts);
  const read = useCall(reportsCalls.mailings, undefined, { every_ms: EVERY_MS, live: ['mailings'] });
  const { data } = read;
  return (
    <SidePanel title={t.title} onClose={onClose}>
      {read.isError && !data && <RefusalNote refusal={read.error} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonLines lines={5} />}
      {data && (
        <>
          {!data.is_connected && (
            <Alert severity="warning" variant="outlined">
              {t.notConnected}
            </Alert>
          )}
          {data.address === null ? (
            <Alert severity="warning" variant="outlined">
              {t.noAddress}
            </Alert>
          ) : (
            <Typography sx={{ overflowWrap: 'anywhere' }}>{t.goTo(data.address)}</Typography>
          )}
          <section aria-labelledby="mailings-yours">
            <Typography variant="h3" id="mailings-yours" sx={{ mb: 1 }}>
              {t.yours}
            </Typography>
            {data.mailings.length === 0 ? (
              <Typography color="textSecondary">{t.none}</Typography>
            ) : (
              <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 2 }}>
                {data.mailings.map((mailing) => (
                  <OneMailing
                    key={mailing.mailing_id}
                    mailing={mailing}
                    maySend={data.is_connected && data.address !== null}
                  />
                ))}
              </Stack>
            )}
          </section>
          <AddMailing barred={!data.is_connected || data.address === null} />
        </>
      )}
    </SidePanel>
  );
}

function OneMailing({ mailing, maySend }: { mailing: Mailing; maySend: boolean }) {
  const t = useTexts(mailingTexts);
  const reports = useTexts(MAILED_REPORT_LABELS);
  const rhythms = useTexts(MAIL_RHYTHM_LABELS);
  const { enqueueSnackbar } = useSnackbar();
  const options = {
    refreshes: [reportsCalls.mailings],
    onDone: ({ message }: { message: string }) => void enqueueSnackbar(message, { variant: 'success' }),
  };
  const send = useChange(reportsCalls.sendMailing, options);
  const stop = useChange(reportsCalls.endMailing, options);
  const { mailing_id, report, rhythm, region, last } = mailing;
  const name = t.named(reports[report], region?.name ?? t.everywhere);
  const input = { mailing_id };
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography component="h4" sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography color="textSecondary">{rhythms[rhythm]}</Typography>
      <LastMail last={last} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          size="small"
          aria-label={t.sendOf(name)}
          loading={send.isPending}
          disabled={!maySend}
          onClick={() => send.mutate(input)}
        >
          {t.send}
        </Button>
        <Button size="small" aria-label={t.stopOf(name)} loading={stop.isPending} onClick={() => stop.mutate(input)}>
          {t.stop}
        </Button>
      </Stack>
      {(send.error ?? stop.error) && <RefusalNote small refusal={send.error ?? stop.error} />}
    </Box>
  );
}

function LastMail({ last }: Pick<Mailing, 'last'>) {
  const t = useTexts(mailingTexts);
  const states = useTexts(MAIL_STATE_LABELS);
  const obstacles = useTexts(MAIL_OBSTACLE_LABELS);
  const { language } = useLanguage();
  if (last === null) return <Typography color="textSecondary">{t.firstTo}</Typography>;
  return (
    <Typography component="div" role="status">
      {t.last(writeDay(language, last.day))} <StateChip label={states[last.state]} tone={TONES[last.state]} />
      {last.because && <div>{obstacles[last.because]}</div>}
    </Typography>
  );
}
