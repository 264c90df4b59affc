/**
 * The camera in a dialog, until it has read one IMEI. It is a chunk of its own: most IMEIs are typed, and reading
 * barcodes is heavy.
 */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../feedback/dialog.tsx';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';
import { CameraScan } from './camera-scan.tsx';
import { readCode } from './imei-code.ts';
import { scanWords } from './scan-words.ts';

/** `onImei` is called once. */
export function ScanImei({ onImei, onClose }: { onImei: (imei: string) => void; onClose: () => void }) {
  const t = useTexts(scanWords);
  const w = useTexts(words);
  const [misread, setMisread] = useState<string | null>(null);
  // A box carries the codes of both IMEIs, and both may be in sight. The first one that is read is taken.
  const isRead = useRef(false);
  const read = (text: string): 'taken' | 'refused' | 'ignored' => {
    const code = readCode(text);
    if (code.kind === 'other' || isRead.current) return 'ignored';
    if (code.kind === 'wrong') {
      setMisread(code.text);
      return 'refused';
    }
    isRead.current = true;
    onImei(code.imei);
    return 'taken';
  };
  return (
    <ConfirmDialog open title={t.scan} onClose={onClose} actions={<Button onClick={onClose}>{w.cancel}</Button>}>
      <CameraScan onCode={read} />
      <Typography
        role="status"
        aria-live="assertive"
        sx={{ minHeight: 24, fontWeight: 'fontWeightBold', color: 'error.main' }}
      >
        {misread && t.bad(misread)}
      </Typography>
    </ConfirmDialog>
  );
}
