import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { ImportDesk } from './import-desk.tsx';
import { importsScreens } from '../screens.ts';

/** Receives devices into stock: their owner, their IMEIs, and a check of every row. */
export function ReceiveStock({ tabs }: { tabs: ReactNode }) {
  const t = useTexts(texts).receiving;
  return (
    <Page title={useTexts(importsScreens.add.title)} lead={t.lead}>
      {tabs}
      <ImportDesk kind="devices" />
    </Page>
  );
}
