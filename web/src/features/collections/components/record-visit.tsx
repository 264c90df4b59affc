/** Opens the form in which a visit about a late loan is recorded. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { visitTexts } from '../visit.i18n.ts';
import type { About } from './rated-call.ts';
import { VisitForm } from './visit-form.tsx';

export function RecordVisit({ about, onDone }: { about: About; onDone: () => void }) {
  const t = useTexts(visitTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton call={collectionsCalls.recordVisit} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.action}
      </ActionButton>
      {open && <VisitForm about={about} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
