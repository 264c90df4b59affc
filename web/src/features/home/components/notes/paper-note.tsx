/** Asks a person for the identity document that is missing, and counts the days. It can be put away for this visit. */
import { SELDOM_MS } from '../../../../api/pace.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { businessNow } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { opensLater } from '../../../../ui/opens-later.tsx';
import { words } from '../../../../ui/words.ts';
import { texts } from '../../i18n.ts';

const GivePaper = opensLater(async () => (await import('../give-paper.tsx')).GivePaper);

const DAY_MS = 86_400_000;

export function PaperNote() {
  const t = useTexts(texts);
  const w = useTexts(words);
  const { data } = useCall(usersCalls.mySignIn, undefined, { every_ms: SELDOM_MS });
  const [isPutAway, putAway] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const due = data?.user.document_due_at ?? null;
  if (due === null || isPutAway) return null;
  const days = Math.max(0, Math.ceil((Date.parse(due) - businessNow().getTime()) / DAY_MS));
  return (
    <>
      <Alert
        severity={days === 0 ? 'error' : 'warning'}
        variant="outlined"
        sx={{ mb: 2 }}
        closeText={w.close}
        action={
          <>
            <Button size="small" color="inherit" onClick={() => setGiving(true)}>
              {t.givePaper}
            </Button>
            {days > 0 && (
              <Button size="small" color="inherit" onClick={() => putAway(true)}>
                {w.close}
              </Button>
            )}
          </>
        }
      >
        {t.paperDue(days)}
      </Alert>
      {isGiving && <GivePaper onClose={() => setGiving(false)} />}
    </>
  );
}
