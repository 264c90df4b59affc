/** Withdraws an open promise that was recorded by mistake. */
import Button from '@mui/material/Button';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { useState } from 'react';
import * as z from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { callTexts } from '../call.i18n.ts';
import type { About } from './rated-call.ts';

const Fields = z.object({
  reason: z.string().trim().min(3, 'valid reason required').max(300, 'valid reason required'),
});

export function PromiseActions({ promise }: { promise: NonNullable<About['loan']['promise']> }) {
  const t = useTexts(callTexts);
  const { may } = useSession();
  const [open, setOpen] = useState(false);
  if (promise.state !== 'open' || !may(collectionsCalls.withdrawPromise.access)) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t.withdraw}
      </Button>
      {open && (
        <FormDialog
          title={t.withdrawTitle}
          lead={t.withdrawHelp}
          call={collectionsCalls.withdrawPromise}
          schema={Fields}
          defaults={{ reason: '' }}
          draft={`withdraw-promise.${promise.promise_id}`}
          toSent={({ reason }) => ({ promise_id: promise.promise_id, reason })}
          refreshes={[collectionsCalls.caseForCall, collectionsCalls.defaulters]}
          send={t.withdraw}
          onClose={() => setOpen(false)}
        >
          <TextInput name="reason" label={t.reason} required autoFocus />
        </FormDialog>
      )}
    </>
  );
}
