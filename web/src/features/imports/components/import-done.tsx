import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ImportKind } from '@palier/contract/imports/kinds.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Link } from 'react-router';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { networkScreens } from '../../network/screens.ts';
import { stockScreens } from '../../stock/screens.ts';

/** The number of records imported, and a link to them. */
export function ImportDone({
  kind,
  created,
  owner,
  onAgain,
}: {
  kind: ImportKind;
  created: number;
  owner: string | null;
  onAgain: () => void;
}) {
  const t = useTexts(texts);
  const paths: Record<ImportKind, string> = {
    devices: stockScreens.inventory.path({
      tab: 'devices',
      ...(owner && { shop_owner_id: owner }),
      sort: 'created_at',
      down: '1',
    }),
    stores: networkScreens.stores.path(),
    shop_owners: networkScreens.owners.path(),
    agents: networkScreens.agents.path(),
    products: stockScreens.inventory.path(),
  };
  const text = groupThousands(created);
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="success" variant="outlined" role="status">
        <strong>{kind === 'devices' ? t.receiving.done(created, text) : t.importing.done(created, text)}</strong>
        {kind === 'shop_owners' && (
          <>
            <br />
            {t.importing.ownersWait}
          </>
        )}
      </Alert>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <MainButton onClick={onAgain}>{t.importing.again}</MainButton>
        <Button component={Link} to={paths[kind]} variant="outlined">
          {t.importing.open[kind]}
        </Button>
      </Stack>
    </Stack>
  );
}
