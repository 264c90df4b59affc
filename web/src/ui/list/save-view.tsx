import { usersCalls } from '@palier/contract/users/calls.ts';
import { NamedView } from '@palier/contract/users/saved-view-calls.ts';
import { CheckInput, TextInput } from '../form/inputs.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useTexts } from '../language.tsx';
import { listWords } from './list-words.ts';

export function SaveView({ path, query, onClose }: { path: string; query: string; onClose: () => void }) {
  const t = useTexts(listWords);
  return (
    <FormDialog
      title={t.saveView}
      lead={t.saveViewLead}
      call={usersCalls.saveView}
      schema={NamedView}
      defaults={{ name: '', is_shared: false }}
      draft={null}
      toSent={(values) => ({ path, query, ...values })}
      refreshes={[usersCalls.savedViews]}
      onClose={onClose}
    >
      <TextInput name="name" label={t.viewName} required autoFocus autoComplete="off" />
      <CheckInput name="is_shared" label={t.shareView} />
    </FormDialog>
  );
}
