const HOLDS_SHEET = '*:has([data-sheet])';

/** Only what is marked with `data-sheet` is printed, black on white, each on a page of its own. */
export const SHEET_ON_PAPER = {
  '@media print': {
    // What surrounds a sheet neither scrolls nor cuts it, and what stands beside it takes no room.
    [HOLDS_SHEET]: {
      display: 'block !important',
      position: 'static !important',
      overflow: 'visible !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      padding: '0 !important',
      boxShadow: 'none !important',
      background: '#fff !important',
    },
    [`${HOLDS_SHEET} > *:not(:has([data-sheet])):not([data-sheet])`]: { display: 'none !important' },
    '[data-sheet]': { border: '0 !important', background: '#fff !important', breakInside: 'avoid' },
    '[data-sheet] + [data-sheet]': { breakBefore: 'page' },
    '[data-sheet], [data-sheet] *': { color: '#000 !important' },
  },
} as const;
