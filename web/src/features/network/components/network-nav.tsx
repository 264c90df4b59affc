import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { networkScreens } from '../screens.ts';

const SCREENS = {
  stores: networkScreens.stores.path(),
  owners: networkScreens.owners.path(),
  agents: networkScreens.agents.path(),
  categories: networkScreens.categories.path(),
  regions: networkScreens.regions.path(),
  territories: networkScreens.territories.path(),
} as const;

/** From each screen of the network to the others. The side menu names the stores alone. */
export function NetworkNav({ at }: { at: keyof typeof SCREENS }) {
  const t = useTexts(texts);
  const { may } = useSession();
  const shown = (Object.keys(SCREENS) as Array<keyof typeof SCREENS>).filter(
    (name) => name !== 'stores' || may(networkCalls.stores.access),
  );
  return (
    <Box component="nav" aria-label={t.network} sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mb: 2 }}>
      {shown.map((name) => (
        <Button
          key={name}
          size="small"
          component={Link}
          to={SCREENS[name]}
          aria-current={name === at ? 'page' : undefined}
          sx={{
            border: 1,
            borderColor: name === at ? 'primary.main' : 'divider',
            color: name === at ? 'text.primary' : 'text.secondary',
            ...(name === at && { boxShadow: 'inset 0 -2px 0 var(--mui-palette-primary-main)' }),
          }}
        >
          {t.nav[name]}
        </Button>
      ))}
    </Box>
  );
}
