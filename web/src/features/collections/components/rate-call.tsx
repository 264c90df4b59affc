/** Rates a call from the customer's card: the full form for a late loan, the short one for any other running loan. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { collectionsScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const RateCallDialog = opensLater(async () => (await import('./rate-call-dialog.tsx')).RateCallDialog);

export function RateCall({ loan_reference, is_late }: { loan_reference: string; is_late: boolean }) {
  const t = useTexts(texts).short;
  const [open, setOpen] = useState(false);
  if (is_late)
    return (
      <ActionButton
        call={collectionsCalls.rateCall}
        {...{ component: Link, to: collectionsScreens.call.path({ reference: loan_reference }) }}
      >
        {t.action}
      </ActionButton>
    );
  return (
    <>
      <ActionButton call={collectionsCalls.rateCustomerCall} onClick={() => setOpen(true)}>
        {t.action}
      </ActionButton>
      {open && <RateCallDialog loan_reference={loan_reference} onClose={() => setOpen(false)} />}
    </>
  );
}
