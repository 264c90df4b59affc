import { NewGroup, securityCalls } from '@palier/contract/security.calls.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { TextInput } from '../../../kit/form.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { messages } from '../messages.ts';

export function AddGroup({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const t = useTexts(messages).group;
  return (
    <FormDialog
      title={t.add}
      lead={t.addLead}
      call={securityCalls.addGroup}
      schema={NewGroup}
      defaults={{ name: '' }}
      draft="add-security-group"
      toSent={(values) => values}
      refreshes={[securityCalls.groups]}
      send={t.add}
      onDone={({ group }) => onAdded(group.id)}
      onClose={onClose}
    >
      <TextInput name="name" label={t.name} required autoFocus autoComplete="off" />
    </FormDialog>
  );
}
