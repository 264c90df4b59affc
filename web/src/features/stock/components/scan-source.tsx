import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, lazy, useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { texts } from '../i18n.ts';
import { HandScan, type ScanOutcome } from './hand-scan.tsx';

const CameraScan = lazy(async () => ({ default: (await import('../../../ui/scan/camera-scan.tsx')).CameraScan }));

export type Outcome = 'taken' | 'refused' | 'ignored';

/** Scanning one by one, by camera or by hand. The camera opens when it is asked to: nobody is filmed by a tab. */
export function ScanSource({
  onCode,
  children,
}: {
  onCode: (text: string, by: 'camera' | 'hand') => { readonly outcome: Outcome; readonly heard: ScanOutcome | null };
  children?: React.ReactNode;
}) {
  const t = useTexts(texts).scan;
  const [filming, setFilming] = useState(false);
  const [heard, setHeard] = useState<ScanOutcome | null>(null);
  const hear = (text: string, by: 'camera' | 'hand'): Outcome => {
    const { outcome, heard: said } = onCode(text, by);
    if (said) setHeard(said);
    return outcome;
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
            <CameraScan onCode={(text) => hear(text, 'camera')} />
          </Suspense>
        </Box>
      )}
      <HandScan onCode={(text) => hear(text, 'hand')} heard={heard} />
    </Stack>
  );
}
