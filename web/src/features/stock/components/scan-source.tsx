import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, lazy, useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { texts } from '../i18n.ts';
import type { CodeResult } from '../../../ui/scan/camera-scan.tsx';
import { HandScan, type ScanOutcome } from './hand-scan.tsx';

const CameraScan = lazy(async () => ({ default: (await import('../../../ui/scan/camera-scan.tsx')).CameraScan }));

/** What became of a scanned code, at once or when the portal has answered, and the sentence to show, if any. */
export interface ReadCode {
  readonly result: CodeResult;
  readonly outcome: ScanOutcome | null;
}

export const refusedCode = (sentence: string): ReadCode => ({
  result: 'refused',
  outcome: { is_good: false, sentence },
});
export const takenCode = (sentence: string): ReadCode => ({ result: 'taken', outcome: { is_good: true, sentence } });

/** Scans one code after another, by camera or by hand. The camera opens only when the reader presses the button. */
export function ScanSource({
  onCode,
  children,
}: {
  onCode: (text: string, by: 'camera' | 'hand') => ReadCode;
  children?: React.ReactNode;
}) {
  const t = useTexts(texts).scan;
  const [filming, setFilming] = useState(false);
  const [last, setLast] = useState<ScanOutcome | null>(null);
  const read = (text: string, by: 'camera' | 'hand'): CodeResult => {
    const { result, outcome } = onCode(text, by);
    if (outcome) setLast(outcome);
    return result;
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {children}
      <div>
        <Button variant="outlined" onClick={() => setFilming(!filming)}>
          {filming ? t.stop : t.start}
        </Button>
      </div>
      {filming && (
        <Box sx={{ maxWidth: 460 }}>
          <Suspense fallback={<SkeletonLines lines={3} />}>
            <CameraScan onCode={(text) => read(text, 'camera')} />
          </Suspense>
        </Box>
      )}
      <HandScan onCode={(text) => void read(text, 'hand')} outcome={last} />
    </Stack>
  );
}
