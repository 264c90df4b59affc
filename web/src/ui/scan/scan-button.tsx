import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import IconButton from '@mui/material/IconButton';
import { Suspense, lazy, useState } from 'react';
import { Hint } from '../hint.tsx';
import { useTexts } from '../language.tsx';
import { scanWords } from './scan-words.ts';

// The camera is not started, and its code is not loaded, before the button is pressed.
const ScanImei = lazy(async () => ({ default: (await import('./scan-imei.tsx')).ScanImei }));

/** A button beside a field for an IMEI: reads the IMEI from the box instead. */
export function ScanButton({ onImei }: { onImei: (imei: string) => void }) {
  const t = useTexts(scanWords);
  const [filming, setFilming] = useState(false);
  const close = () => setFilming(false);
  return (
    <>
      <Hint says={t.scan}>
        <IconButton aria-label={t.scan} edge="end" onClick={() => setFilming(true)}>
          <QrCodeScanner />
        </IconButton>
      </Hint>
      {filming && (
        <Suspense fallback={null}>
          <ScanImei
            onClose={close}
            onImei={(imei) => {
              close();
              onImei(imei);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
