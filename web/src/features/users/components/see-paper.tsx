/** A second person says that they saw the identity document of a user. */
import { usersCalls } from '@palier/contract/users/calls.ts';
import { useState } from 'react';
import * as z from 'zod';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { USER_READS, type UserRow } from './user.ts';

const Nothing = z.object({});

export function SeePaper({ user }: { user: UserRow }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton call={usersCalls.seePaper} size="small" disabled={user.is_me} onClick={() => setOpen(true)}>
        {t.seePaper}
      </ActionButton>
      {isOpen && (
        <FormDialog
          title={t.seePaper}
          lead={t.seePaperLead(user.document_number ?? '')}
          call={usersCalls.seePaper}
          schema={Nothing}
          defaults={{}}
          draft={`see-paper.${user.id}`}
          toSent={() => ({ staff_id: user.id })}
          refreshes={USER_READS}
          send={t.seePaper}
          onClose={() => setOpen(false)}
        >
          {null}
        </FormDialog>
      )}
    </>
  );
}
