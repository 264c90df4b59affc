import { NewGroup } from '@palier/contract/users/group-calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { messages } from '../groups.i18n.ts';

export function AddGroup({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const t = useTexts(messages).group;
  return (
    <FormDialog
      title={t.add}
      lead={t.addLead}
      call={usersCalls.addGroup}
      schema={NewGroup}
      defaults={{ name: '' }}
      draft="add-security-group"
      toSent={(values) => values}
      refreshes={[usersCalls.groups]}
      send={t.add}
      onDone={({ group }) => onAdded(group.id)}
      onClose={onClose}
    >
      <TextInput name="name" label={t.name} required autoFocus autoComplete="off" />
    </FormDialog>
  );
}
