import Button from '@mui/material/Button';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { closeSnackbar, useSnackbar } from '../../../../ui/feedback/notices.ts';
import { useCallback } from 'react';
import { useChange } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import { CATEGORY_READS, type CategoryRow } from './category-row.ts';

/** Takes a category out of use or puts it back at once; the notice has a button to undo it. */
export function useCategoryState() {
  const m = useTexts(texts);
  const { enqueueSnackbar } = useSnackbar();
  const change = useChange(networkCalls.updateCategory, {
    refreshes: CATEGORY_READS,
    onDone: ({ message }, { category_id, name, status }) =>
      enqueueSnackbar(message, {
        variant: 'success',
        action: (key) => (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              closeSnackbar(key);
              mutate({ category_id, name, status: status === 'active' ? 'inactive' : 'active' });
            }}
          >
            {m.undo}
          </Button>
        ),
      }),
  });
  const { mutate } = change;
  const changeState = useCallback(
    ({ id, name, status }: CategoryRow) =>
      mutate({ category_id: id, name, status: status === 'active' ? 'inactive' : 'active' }),
    [mutate],
  );
  return { error: change.error, changeState };
}
