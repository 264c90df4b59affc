/**
 * Moving through the rows by key: the arrows or J and K go to the next row, Home and End to the first and the last one
 * in sight, Space ticks. One row of a table is reached with Tab, the one that had the focus last.
 */
import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role=row][tabindex]') : null;

/** A table has no controls of its own, so the element itself listens. `isDrawn` is false while there are no rows. */
export function useRowKeys(table: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  useEffect(() => {
    const element = table.current;
    if (!element || !isDrawn) return undefined;
    element.addEventListener('keydown', moveByKey);
    element.addEventListener('focusin', keepTabStop);
    element.addEventListener('mouseover', nameWhatIsCut);
    return () => {
      element.removeEventListener('keydown', moveByKey);
      element.removeEventListener('focusin', keepTabStop);
      element.removeEventListener('mouseover', nameWhatIsCut);
    };
  }, [table, isDrawn]);
}

function moveByKey(event: KeyboardEvent): void {
  const row = rowOf(event.target);
  if (row === null || row !== event.target || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === ' ') {
    const tick = row.querySelector<HTMLInputElement>('.tb-tick input');
    if (!tick) return;
    event.preventDefault();
    tick.click();
    return;
  }
  const to = nextRow(row, event.key);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

function nextRow(row: HTMLElement, key: string): (Element & { focus(): void }) | null {
  const step = STEPS[key];
  const found =
    step === 1
      ? row.nextElementSibling
      : step === -1
        ? row.previousElementSibling
        : key === 'Home'
          ? row.parentElement?.firstElementChild
          : key === 'End'
            ? row.parentElement?.lastElementChild
            : null;
  return found instanceof HTMLElement ? found : null;
}

/** The row with the focus is the one that Tab returns to. */
function keepTabStop(event: FocusEvent): void {
  const row = rowOf(event.target);
  if (!row) return;
  for (const other of row.parentElement?.querySelectorAll<HTMLElement>('[role=row][tabindex="0"]') ?? [])
    if (other !== row) other.tabIndex = -1;
  row.tabIndex = 0;
}

/** A text that its cell cuts off is shown in full while the mouse is on it. */
function nameWhatIsCut(event: MouseEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.tb-cell') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else if (cell.title) cell.removeAttribute('title');
}
