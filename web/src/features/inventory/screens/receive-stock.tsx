import type { ReactNode } from 'react';
import { IMPORT_KINDS } from '@palier/contract/imports.calls.ts';
import { useTexts } from '../../../kit/language.tsx';
import { Page } from '../../../kit/page.tsx';
import { messages } from '../messages.ts';
import { Gate } from '../../../kit/require-permission.tsx';
import { ImportDesk } from '../parts/import/import-desk.tsx';

/** Receiving stock: whose it is, the IMEIs, a report per row, and in it goes. */
export function ReceiveStock({ tabs }: { tabs: ReactNode }) {
  const t = useTexts(messages).receiving;
  return (
    <Page title={t.title} lead={t.lead}>
      {tabs}
      <Gate access={IMPORT_KINDS.devices.role}>
        <ImportDesk kind="devices" />
      </Gate>
    </Page>
  );
}
