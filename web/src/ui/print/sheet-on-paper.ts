/** Only what is marked with `data-sheet` is printed, black on white. */
export const SHEET_ON_PAPER = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-sheet], [data-sheet] *': { visibility: 'visible', color: '#000 !important' },
    '[data-sheet]': { position: 'fixed', inset: 0, border: '0 !important', background: '#fff !important' },
  },
} as const;
