/** Says to the only person who decides that a second one is missing, until there is one. */
import { SELDOM_MS } from '../../../../api/pace.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { usersScreens } from '../../../users/screens.ts';
import { texts } from '../../i18n.ts';

export function AloneNote() {
  const t = useTexts(texts);
  const { may } = useSession();
  const { data, isPending } = useCall(approvalsCalls.secondPerson, undefined, { every_ms: SELDOM_MS });
  if (isPending) return <div className="to-come" />;
  if (!data?.is_alone) return null;
  const { variants, path } = usersScreens.users;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        may(variants.add.access) && (
          <Button size="small" color="inherit" component={Link} to={path(variants.add.facts)}>
            {t.addSecond}
          </Button>
        )
      }
    >
      {data.must_name ? t.mustName : t.alone(data.decided_alone)}
    </Alert>
  );
}
