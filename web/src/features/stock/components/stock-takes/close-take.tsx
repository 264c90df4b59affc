import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StockTake } from '@palier/contract/stock/records.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useSnackbar } from '../../../../ui/feedback/notices.ts';
import * as z from 'zod';
import { useChange } from '../../../../api/use-call.ts';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { Form, showRefusal, useRecordForm } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { words } from '../../../../ui/words.ts';
import { texts } from '../../i18n.ts';

const Values = z.object({ note: z.string().trim().max(300, 'valid note required') });

/** Asks before it closes a stock count, because a closed count cannot be opened again. */
export function CloseTake({ take, onClose }: { take: z.output<typeof StockTake>; onClose: () => void }) {
  const t = useTexts(texts).takes;
  const w = useTexts(words);
  const { enqueueSnackbar } = useSnackbar();
  const { form, forgetDraft } = useRecordForm(Values, { note: '' }, `close-take.${take.id}`);
  const change = useChange(stockCalls.closeStockTake, {
    refreshes: [stockCalls.stockTake, stockCalls.stockTakes],
    onRefused: (refusal) => showRefusal(form, refusal),
    onDone: () => {
      forgetDraft();
      enqueueSnackbar(t.done, { variant: 'success' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t.closeTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton type="submit" form="close-take" loading={change.isPending}>
            {t.close}
          </MainButton>
        </>
      }
    >
      <Typography>{t.closeHelp(groupThousands(take.missing), groupThousands(take.unexpected))}</Typography>
      {change.error && Object.keys(change.error.fields).length === 0 && <RefusalNote refusal={change.error} />}
      <Form
        form={form}
        id="close-take"
        label={t.closeTitle}
        onSend={({ note }: z.output<typeof Values>) =>
          change.mutate({ stock_take_id: take.id, note: note === '' ? null : note })
        }
      >
        <TextInput name="note" label={t.note} multiline minRows={2} autoFocus />
      </Form>
    </ConfirmDialog>
  );
}
