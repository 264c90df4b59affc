/** Adding to the inventory: devices to the stock, or a phone to the catalogue. One address for both. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IMPORT_KINDS } from '@palier/contract/imports/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { addPhonePath, receivePath } from '../../catalogue/components/paths.ts';
import { AddPhone } from '../../catalogue/components/add-product.tsx';
import { ReceiveStock } from './receive-stock.tsx';

export function AddToInventory() {
  const t = useTexts(texts);
  const { may } = useSession();
  const [params] = useSearchParams();
  const mayReceive = may(IMPORT_KINDS.devices.role);
  const mayAddPhone = may(catalogueCalls.addProduct.access);
  const at = mayAddPhone && (params.get('add') === 'phone' || !mayReceive) ? 'phone' : 'stock';
  const tabs = mayReceive && mayAddPhone && (
    <Box component="nav" aria-label={t.adding} sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mb: 2 }}>
      {(
        [
          ['stock', receivePath, t.receive],
          ['phone', addPhonePath, t.addPhone],
        ] as const
      ).map(([what, path, label]) => (
        <Button
          key={what}
          size="small"
          component={Link}
          to={path}
          aria-current={what === at ? 'page' : undefined}
          sx={{
            border: 1,
            borderColor: what === at ? 'primary.main' : 'divider',
            color: what === at ? 'text.primary' : 'text.secondary',
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
  return at === 'phone' ? <AddPhone tabs={tabs} /> : <ReceiveStock tabs={tabs} />;
}
