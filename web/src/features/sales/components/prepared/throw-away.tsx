import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { removePrepared } from '../../../../ui/prepared-store.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import type { PreparedSale } from './prepared-sale.ts';

/** Erases a prepared sale. It cannot be undone, so it asks first. */
export function ThrowAway({ sale, onGone }: { sale: PreparedSale; onGone: () => void }) {
  const t = useTexts(preparedTexts);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
        {t.throwAway}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t.throwAwayTitle}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{t.keepIt}</Button>
            <Button variant="contained" color="error" onClick={() => void removePrepared(sale.id).then(onGone)}>
              {t.throwAway}
            </Button>
          </>
        }
      >
        <Typography>{t.throwAwayHelp(sale.name ?? t.nobody)}</Typography>
      </ConfirmDialog>
    </>
  );
}
