import type { ReactNode } from 'react';
import { IMPORT_KINDS } from '@palier/contract/imports/calls.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { Gate } from '../../../ui/layout/require-permission.tsx';
import { ImportDesk } from '../components/import-desk.tsx';

/** Receiving stock: whose it is, the IMEIs, a report per row, and in it goes. */
export function ReceiveStock({ tabs }: { tabs: ReactNode }) {
  const t = useTexts(texts).receiving;
  return (
    <Page title={t.title} lead={t.lead}>
      {tabs}
      <Gate access={IMPORT_KINDS.devices.role}>
        <ImportDesk kind="devices" />
      </Gate>
    </Page>
  );
}
