/**
 * One IMEI at a time: typed, or from a hand scanner, which types and presses Enter by itself. The outcome of the last
 * scan shows below.
 */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

/** The outcome of a scan. */
export interface ScanOutcome {
  readonly is_good: boolean;
  readonly sentence: string;
}

export function HandScan({ onCode, outcome }: { onCode: (text: string) => void; outcome: ScanOutcome | null }) {
  const t = useTexts(texts).scan;
  const [typed, setTyped] = useState('');
  const take = (): void => {
    if (typed.trim() === '') return;
    onCode(typed.trim());
    setTyped('');
  };
  return (
    <div>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', maxWidth: 460 }}>
        <TextField
          label={t.hand}
          helperText={t.handHelp}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              take();
            }
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 } }}
        />
        <Button variant="outlined" onClick={take} sx={{ mt: 1 }}>
          {t.take}
        </Button>
      </Stack>
      <LastOutcome outcome={outcome} />
    </div>
  );
}

function LastOutcome({ outcome }: { outcome: ScanOutcome | null }) {
  return (
    <Typography
      role="status"
      aria-live="assertive"
      sx={{ minHeight: 24, fontWeight: 'fontWeightBold', color: outcome?.is_good ? 'success.main' : 'error.main' }}
    >
      {outcome?.sentence}
    </Typography>
  );
}
