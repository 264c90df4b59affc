import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { ChoiceInput } from '../../../../ui/form/choice-input.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { OwnerChoice } from '../../../../ui/form/place-choices.tsx';
import { texts } from '../../i18n.ts';
import { AddOwner } from '../owners/owner-form.tsx';
import { type OwnerRow } from '../owners/owner-row.ts';
import { keepFocus } from '../keep-focus.ts';

/** The owner of the store. The reader may propose an owner here, but only an approved owner can be given the store. */
export function OwnerInput() {
  const m = useTexts(texts);
  const [adding, setAdding] = useState(false);
  const [proposed, setProposed] = useState<OwnerRow | null>(null);
  return (
    <Box sx={{ gridColumn: { sm: '1 / -1' }, display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 260px' }}>
        <ChoiceInput
          name="shop_owner_id"
          draw={(props) => <OwnerChoice {...props} only_active />}
          label={m.optional(m.store.owner)}
        />
      </Box>
      <ActionButton
        call={networkCalls.createShopOwner}
        onMouseDown={keepFocus}
        onClick={() => setAdding(true)}
        sx={{ mt: 1 }}
      >
        {m.add.addOwner}
      </ActionButton>
      {adding && <AddOwner onClose={() => setAdding(false)} onAdded={setProposed} />}
      {proposed && (
        <Alert severity="info" variant="outlined" role="status" sx={{ width: '100%' }}>
          {m.add.ownerProposed(proposed.full_name)}
        </Alert>
      )}
    </Box>
  );
}
