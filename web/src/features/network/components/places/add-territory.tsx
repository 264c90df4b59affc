import type { Call } from '@palier/contract/call.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { NewStore } from '@palier/contract/network/store-fields.ts';
import * as z from 'zod';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { chosenId } from '../../../../ui/form/form-schema.ts';
import { SelectInput, TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';

const NewTerritory = z.object({ region_id: chosenId('region'), name: NewStore.shape.name });

export function AddTerritory({
  region_id,
  regions,
  refreshes,
  onClose,
}: {
  /** The region of the list; `''` where it shows all. */
  region_id: string;
  regions: ReadonlyArray<readonly [id: string, name: string]>;
  refreshes: ReadonlyArray<Pick<Call, 'path'>>;
  onClose: () => void;
}) {
  const t = useTexts(texts).territory;
  return (
    <FormDialog
      title={t.add}
      call={networkCalls.createTerritory}
      schema={NewTerritory}
      defaults={{ region_id, name: '' }}
      draft="add-territory"
      toSent={(values) => values}
      refreshes={refreshes}
      send={t.add}
      onClose={onClose}
    >
      <SelectInput name="region_id" label={t.region} options={regions} required />
      <TextInput name="name" label={t.name} required autoFocus autoComplete="off" />
    </FormDialog>
  );
}
