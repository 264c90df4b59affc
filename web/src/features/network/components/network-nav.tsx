import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { networkScreens } from '../screens.ts';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';

const SCREENS = {
  stores: networkScreens.stores,
  owners: networkScreens.owners,
  agents: networkScreens.agents,
  categories: networkScreens.categories,
  regions: networkScreens.regions,
  territories: networkScreens.territories,
} as const;

/** Links between the screens of the network, because the side menu has only the stores. */
export function NetworkNav({ at }: { at: keyof typeof SCREENS }) {
  const t = useTexts(texts);
  const { may } = useSession();
  const shown = (Object.keys(SCREENS) as Array<keyof typeof SCREENS>).filter((name) => may(SCREENS[name].access));
  return (
    <Box component="nav" aria-label={t.network} sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mb: 2 }}>
      {shown.map((name) => (
        <Button
          key={name}
          size="small"
          component={Link}
          to={SCREENS[name].path()}
          aria-current={name === at ? 'page' : undefined}
          sx={{
            border: 1,
            borderColor: name === at ? 'primary.main' : 'divider',
            color: name === at ? 'text.primary' : 'text.secondary',
            ...(name === at && { boxShadow: 'inset 0 -2px 0 var(--mui-palette-primary-main)' }),
          }}
        >
          {name === 'stores' ? t.allStores : <ScreenName of={SCREENS[name]} />}
        </Button>
      ))}
    </Box>
  );
}
