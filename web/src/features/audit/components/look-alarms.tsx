import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Exactly } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { usersScreens } from '../../users/screens.ts';

/** The people who viewed as many customers within an hour as one person may. Empty while there are none. */
export function LookAlarms() {
  const t = useTexts(texts).looks;
  const alarms = useCall(customersCalls.lookAlarms, undefined, { every_ms: 60_000 }).data?.alarms ?? [];
  if (alarms.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>{t.title}</AlertTitle>
      {t.help}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {alarms.map(({ id, staff_id, who, most, at }) => (
          <li key={id}>
            <Link to={usersScreens.security.path({ tab: 'audit', staff_id: staff_id ?? undefined })}>{who}</Link>:{' '}
            {t.reached(most)}, <Exactly at={at} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}
