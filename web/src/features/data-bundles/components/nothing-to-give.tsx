/** Why no bundle can be given now, and where that is changed, for those who may. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTexts } from '../../../ui/language.tsx';
import { Link } from 'react-router';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { useSession } from '../../../ui/session.tsx';
import { settingsScreens } from '../../settings/screens.ts';
import { texts } from '../i18n.ts';
import type { Offered } from './gift.ts';

type Why = 'not_connected' | 'empty' | 'waits' | 'none_left';

/** Null when a bundle can be given, and while that is not known. */
export function useWhyNone(offered: Offered | undefined, customer_id: string): Why | null {
  const pending = usePending([{ kind: 'customer', id: customer_id }]);
  if (!offered) return null;
  if (!offered.is_connected) return 'not_connected';
  if (offered.bundles.length === 0) return 'empty';
  if (pending.some(({ kind }) => kind === 'data_bundle')) return 'waits';
  return offered.left_this_month === 0 ? 'none_left' : null;
}

export function NothingToGive({ why }: { why: Why }) {
  const t = useTexts(texts);
  const says = { not_connected: t.notConnected, empty: t.empty, waits: t.waits, none_left: t.noneLeft }[why];
  return (
    <Alert severity={why === 'not_connected' ? 'warning' : 'info'} variant="outlined">
      {says}
      {why === 'empty' && (
        <>
          <br />
          {t.emptyHelp}
        </>
      )}
      <Where why={why} />
    </Alert>
  );
}

const TABS: Readonly<Partial<Record<Why, string>>> = { not_connected: 'providers', empty: 'money' };

function Where({ why }: { why: Why }) {
  const t = useTexts(texts);
  const { may } = useSession();
  const tab = TABS[why];
  if (!tab || !may(settingsScreens.settings.access)) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" variant="outlined" component={Link} to={settingsScreens.settings.path({ tab })}>
        {why === 'empty' ? t.seeSettings : t.seeProviders}
      </Button>
    </Box>
  );
}
