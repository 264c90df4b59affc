import { type SyntheticEvent, useEffect, useRef } from 'react';
import { isSecondPress } from './second-press.ts';

/** How a dialog is closed by its backdrop and by Escape. A double click that opens it does not close it again. */
export function useDialogClose(
  open: boolean,
  onClose: () => void,
): (event: Pick<SyntheticEvent, 'timeStamp'>, reason: 'backdropClick' | 'escapeKeyDown') => void {
  const opened_at = useRef(0);
  useEffect(() => {
    if (open) opened_at.current = performance.now();
  }, [open]);
  return ({ timeStamp }, reason) => {
    if (reason === 'backdropClick' && isSecondPress(timeStamp, opened_at.current)) return;
    onClose();
  };
}
