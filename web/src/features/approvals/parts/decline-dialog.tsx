import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MainButton } from '../../../kit/action-button.tsx';
import { Ask } from '../../../kit/dialog.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { words } from '../../../kit/words.ts';
import { approvalsTexts } from '../messages.ts';

const LEAST = 3;

export function DeclineDialog({ subject, onClose, onDecline }: { subject: string; onClose: () => void; onDecline: (reason: string) => void }) {
  const t = useTexts(approvalsTexts);
  const w = useTexts(words);
  const [reason, setReason] = useState('');
  const isReason = reason.trim().length >= LEAST;
  return (
    <Ask open title={t.declineTitle} onClose={onClose} actions={<><Button onClick={onClose}>{w.cancel}</Button><MainButton disabled={!isReason} onClick={() => onDecline(reason.trim())}>{t.decline}</MainButton></>}>
      <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>
      <TextField autoFocus required multiline minRows={2} label={t.reason} helperText={t.declineHelp} value={reason} onChange={(event) => setReason(event.target.value)} slotProps={{ htmlInput: { maxLength: 300 } }} />
    </Ask>
  );
}
