/** The phones that must be scanned before the request can be approved; a keeper scans them here. */
import Alert from '@mui/material/Alert';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { texts } from '../i18n.ts';
import type { Request } from './request.ts';

const ScanPhone = opensLater(async () => (await import('../../../ui/scan/scan-phone.tsx')).ScanPhone);

/** A scan by the one who asks counts only where they decide alone. */
export function ScansToCome({ request: { phones_to_scan, mine, mine_to_decide } }: { request: Request }) {
  const t = useTexts(texts);
  const [scanned, setScanned] = useState<string | null>(null);
  const phone = phones_to_scan.find(({ imei }) => imei === scanned);
  return (
    <>
      {phones_to_scan.map(({ imei, why }) => (
        <Alert
          key={imei}
          severity="warning"
          variant="outlined"
          role="note"
          sx={{ flexWrap: 'wrap' }}
          action={
            (!mine || mine_to_decide) && (
              <ActionButton call={deviceLocksCalls.scanPhone} onClick={() => setScanned(imei)}>
                {t.scan}
              </ActionButton>
            )
          }
        >
          {t.toScan(imei)} {why}
        </Alert>
      ))}
      {phone && <ScanPhone phone={phone} onClose={() => setScanned(null)} />}
    </>
  );
}
