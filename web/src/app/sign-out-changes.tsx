/** Signing out erases the changes that have no answer, with what is known of them. This says so, once. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../ui/feedback/dialog.tsx';
import { useTexts } from '../ui/language.tsx';
import { lostTexts } from './lost-changes.i18n.ts';

export function SignOutChanges({ onClose, onSignOut }: { onClose: () => void; onSignOut: () => void }) {
  const t = useTexts(lostTexts).signOut;
  return (
    <ConfirmDialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.stay}</Button>
          <Button variant="contained" color="error" onClick={onSignOut}>
            {t.leave}
          </Button>
        </>
      }
    >
      <Typography>{t.help}</Typography>
    </ConfirmDialog>
  );
}
