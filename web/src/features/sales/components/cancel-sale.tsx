import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { type Sale, mayCancel } from './sale.ts';
import { useStepChange } from './use-step-change.ts';
import { ChangeNote } from './change-note.tsx';

/** Cancels a sale before a payment or a loan exists. It cannot be undone, so it asks first. */
export function CancelSale({ sale }: { sale: Sale }) {
  const t = useTexts(texts);
  const { enqueueSnackbar } = useSnackbar();
  const [asks, setAsks] = useState(false);
  const cancel = useStepChange(sale, salesCalls.cancelApplication, {
    onDone: () => {
      setAsks(false);
      enqueueSnackbar(t.cancelled, { variant: 'success' });
    },
  });
  if (!mayCancel(sale.record)) return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
        {t.cancel}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t.cancelAsk}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{t.keep}</Button>
            <Button
              variant="contained"
              color="error"
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ application_id: sale.record.id, base: sale.record.version })}
            >
              {t.cancel}
            </Button>
          </>
        }
      >
        <Typography>{t.cancelHelp}</Typography>
        <ChangeNote of={[cancel]} />
      </ConfirmDialog>
    </>
  );
}
