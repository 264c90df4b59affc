import { h, type Piece } from './node.ts';

/** Paths on a grid of 24. The word beside a glyph names it, so screen readers skip the glyph. */
const STROKES = {
  back: 'M15 5l-7 7 7 7',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  messages: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
  money: 'M3 7h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7l11-3v3M16 13h5',
  palier: 'M4 20v-5h5v-5h5V5h6v15z',
  erase: 'M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4',
  call: 'M6 4l3 .5 1.5 4L8.500 10a12 12 0 0 0 5.500 5.500L15.500 13.500l4 1.500.5 3c-.3 1.200-1.300 2-2.500 2C10.500 20 4 13.500 4 6.500 4 5.300 4.800 4.300 6 4z',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  cross: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 20.500h4',
  keypad: 'M6 6h.01M12 6h.01M18 6h.01M6 12h.01M12 12h.01M18 12h.01M6 18h.01M12 18h.01M18 18h.01',
} as const;

export const glyph = (name: keyof typeof STROKES): Piece =>
  h(
    'svg',
    { class: `glyph glyph-${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    h('path', { d: STROKES[name] }),
  );
