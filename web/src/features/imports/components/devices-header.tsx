import Box from '@mui/material/Box';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { OwnerChoice, ShopChoice } from '../../../ui/form/place-choices.tsx';
import { ModelChoice } from '../../catalogue/components/model-choice.tsx';
import type { Header } from './draft.ts';

/** The owner of the devices, one of the owner’s shops, and the model. */
export function DevicesHeader({ header, onChange }: { header: Header; onChange: (to: Partial<Header>) => void }) {
  const t = useTexts(texts).receiving;
  return (
    <Section title={t.whose}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } }}
      >
        <OwnerChoice
          required
          label={t.owner}
          value={header.shop_owner_id}
          onChange={(shop_owner_id) => onChange({ shop_owner_id, shop_id: null })}
        />
        <ShopChoice
          only_open
          label={t.shop}
          help={t.shopHelp}
          owner={header.shop_owner_id}
          disabled={header.shop_owner_id === null}
          value={header.shop_id}
          onChange={(shop_id) => onChange({ shop_id })}
        />
        <ModelChoice
          label={t.model}
          help={t.modelHelp}
          value={header.product_id}
          onChange={(product_id) => onChange({ product_id })}
        />
      </Box>
    </Section>
  );
}
