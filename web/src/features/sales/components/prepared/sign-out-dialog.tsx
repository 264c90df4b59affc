import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { preparedTexts } from '../../prepared.i18n.ts';
import { salesScreens } from '../../screens.ts';

/** Signing out erases what was prepared. This says so, once. */
export function SignOutDialog({
  waiting,
  onClose,
  onSignOut,
}: {
  waiting: number;
  onClose: () => void;
  onSignOut: () => void;
}) {
  const t = useTexts(preparedTexts).signOut;
  return (
    <ConfirmDialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button component={Link} to={salesScreens.prepared.path()} onClick={onClose}>
            {t.look}
          </Button>
          <Button variant="contained" color="error" onClick={onSignOut}>
            {t.erase}
          </Button>
        </>
      }
    >
      <Typography>{t.help(waiting)}</Typography>
    </ConfirmDialog>
  );
}
