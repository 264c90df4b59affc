import { networkCalls } from '@palier/contract/network/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { useState } from 'react';
import * as z from 'zod';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import { STORE_READS, type StoreRow } from './store-row.ts';

const Closing = z.object({ reason: Reason });

/**
 * Closes an open store or opens a closed one, as it was when the dialog opened: somebody else may do the same in the
 * meantime, and the button must not turn into its opposite. The reason stays on record.
 */
export function CloseStore({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const t = useTexts(texts).store;
  const [to] = useState<StoreRow['state']>(store.state === 'open' ? 'closed' : 'open');
  return (
    <FormDialog
      title={to === 'closed' ? t.closeTitle(store.name) : t.openTitle(store.name)}
      lead={to === 'closed' ? t.closeHelp : t.openHelp}
      call={networkCalls.closeStore}
      schema={Closing}
      defaults={{ reason: '' }}
      draft={`close-store.${store.id}`}
      toSent={({ reason }) => ({ store_id: store.id, state: to, reason })}
      refreshes={STORE_READS}
      send={to === 'closed' ? t.close : t.open}
      onClose={onClose}
    >
      <TextInput name="reason" label={t.reason} multiline minRows={2} required autoFocus />
    </FormDialog>
  );
}
