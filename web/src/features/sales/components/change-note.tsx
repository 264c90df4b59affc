/** The state of a change, where it was made: waiting for the connection, or refused with what to do next. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Refused } from '../../../api/send.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { texts } from '../i18n.ts';

interface Change {
  readonly isPending: boolean;
  readonly isPaused: boolean;
  readonly failureCount: number;
  readonly error: Refused | null;
}

/**
 * Shows the first of several changes that waits or was refused. With `at_fields`, a refusal that stands at its field
 * already is not repeated.
 */
export function ChangeNote({ of, at_fields = false }: { of: readonly Change[]; at_fields?: boolean }) {
  const t = useTexts(texts);
  const waits = of.some(({ isPending, isPaused, failureCount }) => isPaused || (isPending && failureCount > 0));
  const refusal = of.find(({ error, isPending }) => error && !isPending)?.error ?? null;
  return (
    <Box role="status" aria-live="polite" sx={{ '& > *': { mt: 2 } }}>
      {waits && (
        <Alert severity="warning" variant="outlined">
          {t.sendingAgain}
        </Alert>
      )}
      {!waits && refusal && (
        <div>
          {!(at_fields && Object.keys(refusal.fields).length > 0) && (
            <RefusalNote refusal={inWords(refusal, t.install)} />
          )}
          <Advice refusal={refusal} />
        </div>
      )}
    </Box>
  );
}

/** The portal names the state in the provider's words; here it is a sentence. */
function inWords(refusal: Refused, t: { readonly notVerified: string; readonly notActive: string }): Refused {
  if (refusal.code !== 'LOCK_NOT_ACTIVE') return refusal;
  return new Refused(refusal.status, {
    code: refusal.code,
    message: refusal.facts['state'] === 'code_not_verified' ? t.notVerified : t.notActive,
    fields: refusal.fields,
    facts: refusal.facts,
  });
}

/** What to do after a refusal whose message does not say it. */
export function Advice({ refusal }: { refusal: Refused }) {
  const { advice } = useTexts(texts);
  // A Vivo lock that is on may still wait for its code; the state says so.
  const code = refusal.facts['state'] === 'code_not_verified' ? 'CODE_NOT_VERIFIED' : refusal.code;
  return code in advice ? (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {advice[code as keyof typeof advice]}
    </Typography>
  ) : null;
}
