/** Adds to the inventory: devices to the stock, or a phone to the catalogue. Both have the same address. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { AddPhone } from '../../catalogue/components/add-phone.tsx';
import { ReceiveStock } from '../components/receive-stock.tsx';
import { importsScreens } from '../screens.ts';

const { add } = importsScreens;
const { phone } = add.variants;

export function AddToInventory() {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const { may } = useSession();
  const [params] = useSearchParams();
  const mayReceive = may(add.is_listed.to);
  const mayAddPhone = may(phone.access);
  const at = mayAddPhone && (params.get('add') === phone.facts.add || !mayReceive) ? 'phone' : 'stock';
  const tabs = mayReceive && mayAddPhone && (
    <Box component="nav" aria-label={t.adding} sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mb: 2 }}>
      {(
        [
          ['stock', add.path(), add.title],
          ['phone', add.path(phone.facts), phone.title],
        ] as const
      ).map(([what, path, title]) => (
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
          {title[language]}
        </Button>
      ))}
    </Box>
  );
  return at === 'phone' ? <AddPhone tabs={tabs} /> : <ReceiveStock tabs={tabs} />;
}
