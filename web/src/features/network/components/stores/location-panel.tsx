/** Where a store is: its address, its territory and its point on the map. */
import { ANSWER_LABELS } from '@palier/contract/values/labels.ts';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { Facts, Section } from '../../../../ui/layout/page.tsx';
import { texts } from '../../i18n.ts';
import { UpdateStoreLocation } from './edit-store.tsx';
import type { StoreRow } from './store-row.ts';
import { mapLink, writePoint } from './store-words.tsx';

export function LocationPanel({ store }: { store: StoreRow }) {
  const m = useTexts(texts);
  const t = m.store;
  const answers = useTexts(ANSWER_LABELS);
  const { language } = useLanguage();
  const [editing, setEditing] = useState(false);
  const { latitude, longitude } = store;
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return (
    <Section
      title={t.tabs.location}
      actions={
        <ActionButton call={networkCalls.updateStoreLocation} size="small" onClick={() => setEditing(true)}>
          {t.updateLocation}
        </ActionButton>
      }
    >
      <Facts
        facts={[
          [t.location, store.location ?? m.none],
          [t.region, store.region ?? m.none],
          [t.territory, store.territory ?? m.none],
          [t.mapped, store.is_mapped ? answers.yes : answers.no],
          [t.point, point ? writePoint(language, point) : t.noPoint],
        ]}
      />
      {point && (
        <Button
          sx={{ mt: 2 }}
          size="small"
          variant="outlined"
          endIcon={<OpenInNew />}
          href={mapLink(point)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t.openMap}
        </Button>
      )}
      {editing && <UpdateStoreLocation store={store} onClose={() => setEditing(false)} />}
    </Section>
  );
}
