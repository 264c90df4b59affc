import { NewStore } from '@palier/contract/network/store-fields.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import * as z from 'zod';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';

const MOST = 100;
/** One name per line. */
const Names = z.object({
  name: z
    .string()
    .transform((typed) =>
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(z.array(NewStore.shape.name).min(1, 'valid name required').max(MOST, 'valid name required')),
});

export function AddRegions({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts).region;
  return (
    <FormDialog
      title={t.addTitle}
      call={networkCalls.createRegions}
      schema={Names}
      defaults={{ name: '' }}
      draft="add-regions"
      toSent={({ name: [first = '', ...others] }) =>
        others.length === 0 ? { name: first } : { regions: [first, ...others].map((name) => ({ name })) }
      }
      refreshes={[networkCalls.regions]}
      send={t.add}
      onClose={onClose}
    >
      <TextInput name="name" label={t.names} help={t.namesHelp} multiline minRows={3} required autoFocus />
    </FormDialog>
  );
}
