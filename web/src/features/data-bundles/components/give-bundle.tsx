/** Gives a customer a data bundle, from the customer's card. */
import { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import { Suspense, lazy, useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

const GiftDialog = lazy(async () => ({ default: (await import('./gift-dialog.tsx')).GiftDialog }));

export function GiveBundle({ customer_id }: { customer_id: string }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton call={dataBundlesCalls.award} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.action}
      </ActionButton>
      <Suspense>{open && <GiftDialog customer_id={customer_id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
