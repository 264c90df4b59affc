/**
 * Which changes nobody waits for any more: what, on which screen, with which values, and when. Each is sent once by a
 * press, with the key it had, or removed.
 */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Call } from '@palier/contract/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from '../ui/feedback/notices.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Addressed, Refused, send } from '../api/send.ts';
import { useLineLostAt } from '../api/use-line.ts';
import { businessTimeAt } from '../ui/business-now.ts';
import { exact } from '../ui/date-time.tsx';
import { ConfirmDialog } from '../ui/feedback/dialog.tsx';
import { RefusalNote } from '../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../ui/language.tsx';
import type { OpenChange } from '../ui/open-change.ts';
import { markLeft } from '../ui/open-changes.ts';
import { words } from '../ui/words.ts';
import { labelFor, valuesOf } from './tell-change.ts';
import { lostTexts } from './lost-changes.i18n.ts';

type Removing = (key: string) => void;

export function LostChanges({ lost, onRemove }: { lost: readonly OpenChange[]; onRemove: Removing }) {
  const t = useTexts(lostTexts);
  return (
    <Alert severity="warning" square role="region" aria-label={t.title(lost.length)}>
      <AlertTitle>{t.title(lost.length)}</AlertTitle>
      {t.help} {t.sendHelp}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lost.map((change) => (
          <LostChange key={change.key} change={change} onRemove={onRemove} />
        ))}
      </Box>
    </Alert>
  );
}

function LostChange({ change, onRemove }: { change: OpenChange; onRemove: Removing }) {
  const t = useTexts(lostTexts);
  const w = useTexts(words);
  const { language } = useLanguage();
  const client = useQueryClient();
  const { enqueueSnackbar } = useSnackbar();
  const hasLine = useLineLostAt() === null;
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [asks, setAsks] = useState(false);
  const what = labelFor(language, change.call.path) ?? t.unknownCall;
  const { key, call, input, screen, at, has_left } = change;
  const values = valuesOf(language, input, t.receipt);
  const isRefused = change.refusal !== undefined || (refusal !== null && isForGood(refusal));
  const sendNow = async (): Promise<void> => {
    setSending(true);
    setRefusal(null);
    try {
      await markLeft(key, true);
      await send({ ...call, effect: 'change' } as Addressed<Call>, input, { once_key: key });
      enqueueSnackbar(t.done(what), { variant: 'success' });
      onRemove(key);
      // Any screen may show what it changed.
      await client.invalidateQueries();
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      setRefusal(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <Box component="li" sx={{ mt: 1.5 }}>
      <Typography sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
        {isRefused ? t.refused : has_left ? t.left : t.notLeft}
        {w.colon} {[what, ...values].join(' · ')}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {[exact(language, businessTimeAt(at)), screen.name && t.on(screen.name)].filter(Boolean).join(', ')}
      </Typography>
      {change.refusal && <Typography variant="body2">{change.refusal}</Typography>}
      {refusal && <RefusalNote refusal={refusal} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {!isRefused && (
          <Button
            size="small"
            variant="contained"
            color="primary"
            disabled={!hasLine || sending}
            onClick={() => void sendNow()}
          >
            {t.send}
          </Button>
        )}
        <Button size="small" variant="outlined" component={Link} to={screen.address}>
          {t.open}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={sending}
          onClick={() => (isRefused ? onRemove(key) : setAsks(true))}
        >
          {isRefused ? t.removeKnown : t.remove}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asks}
        title={t.removeTitle}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{t.keep}</Button>
            <Button variant="contained" color="error" onClick={() => onRemove(key)}>
              {t.remove}
            </Button>
          </>
        }
      >
        <Typography>{[what, ...values].join(' · ')}</Typography>
        <Typography>{t.removeHelp}</Typography>
      </ConfirmDialog>
    </Box>
  );
}

/** A refusal did nothing. Without an answer it is as unknown as before, and a portal that is busy may do it later. */
const isForGood = ({ status, code }: Refused): boolean =>
  !['NO_ANSWER', 'STILL_RUNNING', 'SIGNED_OUT'].includes(code) && status < 500 && status !== 429;
