/** The profile of a store. */
import { ANSWER_LABELS } from '@palier/contract/values/labels.ts';
import { STORE_TYPE_LABELS, STORE_STATE_LABELS } from '@palier/contract/network/labels.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { Facts, Section } from '../../../../ui/layout/page.tsx';
import { When } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';
import { EditStore } from './edit-store.tsx';
import type { StoreRow } from './store-row.ts';
import { networkScreens } from '../../screens.ts';

export function ProfilePanel({ store }: { store: StoreRow }) {
  const m = useTexts(texts);
  const storeStates = useTexts(STORE_STATE_LABELS);
  const storeTypes = useTexts(STORE_TYPE_LABELS);
  const t = m.store;
  const answers = useTexts(ANSWER_LABELS);
  const [editing, setEditing] = useState(false);
  return (
    <Section
      title={t.tabs.profile}
      actions={
        <ActionButton call={networkCalls.updateStore} size="small" onClick={() => setEditing(true)}>
          {t.editProfile}
        </ActionButton>
      }
    >
      <Facts
        facts={[
          [t.name, store.name],
          [t.type, storeTypes[store.type]],
          [t.state, storeStates[store.state]],
          [
            t.owner,
            store.shop_owner_id && store.owner ? (
              <Link key="owner" to={networkScreens.owner.path({ id: store.shop_owner_id })}>
                {store.owner}
              </Link>
            ) : (
              t.noOwner
            ),
          ],
          [t.hasOwner, store.has_owner ? answers.yes : answers.no],
          [t.created, <When key="created" at={store.created_at} />],
        ]}
      />
      {editing && <EditStore store={store} onClose={() => setEditing(false)} />}
    </Section>
  );
}
