/**
 * Capital letters drawn as strokes. A server may have no fonts, and a picture of the demo must be the same on each
 * machine, so the drawings bring their own letters. A letter is 10 high; its width stands beside it.
 */
const LETTERS: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  A: [6, 'M0 10L3 0L6 10M1.2 6.5H4.8'],
  B: [6, 'M0 0V10H3.4A2.6 2.6 0 0 0 3.4 4.8H0M3.2 4.8A2.4 2.4 0 0 0 3.2 0H0'],
  C: [6, 'M6 2.2C5.4 .8 4.4 0 3.2 0C1.2 0 0 2 0 5S1.2 10 3.2 10C4.4 10 5.4 9.2 6 7.8'],
  D: [6, 'M0 0V10H2.6C5 10 6 8 6 5S5 0 2.6 0Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 5H4.6'],
  F: [5.2, 'M5.2 0H0V10M0 5H4.4'],
  G: [6, 'M6 2.2C5.4 .8 4.4 0 3.2 0C1.2 0 0 2 0 5S1.2 10 3.2 10C4.6 10 6 9.2 6 8V5.4H3.6'],
  H: [6, 'M0 0V10M6 0V10M0 5H6'],
  I: [1.4, 'M.7 0V10'],
  J: [4, 'M4 0V7.4C4 9.2 3.2 10 2 10S0 9.2 0 7.6'],
  K: [6, 'M0 0V10M5.8 0L0 6M2 4.2L6 10'],
  L: [5, 'M0 0V10H5'],
  M: [7, 'M0 10V0L3.5 6L7 0V10'],
  N: [6, 'M0 10V0L6 10V0'],
  O: [6.4, 'M3.2 0C1.2 0 0 2 0 5S1.2 10 3.2 10S6.4 8 6.4 5S5.2 0 3.2 0Z'],
  P: [6, 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0'],
  Q: [6.4, 'M3.2 0C1.2 0 0 2 0 5S1.2 10 3.2 10S6.4 8 6.4 5S5.2 0 3.2 0ZM4 7.4L6.4 10.4'],
  R: [6, 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0M3 5.6L6 10'],
  S: [5.8, 'M5.6 1.8C5 .6 4 0 2.9 0C1.4 0 .3 .9 .3 2.4C.3 5.6 5.8 4.2 5.8 7.5C5.8 9 4.6 10 3 10C1.6 10 .5 9.3 0 8'],
  T: [6, 'M0 0H6M3 0V10'],
  U: [6, 'M0 0V6.6C0 8.8 1.2 10 3 10S6 8.8 6 6.6V0'],
  V: [6, 'M0 0L3 10L6 0'],
  W: [8, 'M0 0L2 10L4 2L6 10L8 0'],
  X: [6, 'M0 0L6 10M6 0L0 10'],
  Y: [6, 'M0 0L3 5L6 0M3 5V10'],
  Z: [6, 'M0 0H6L0 10H6'],
  0: [6, 'M3 0C1.1 0 0 2 0 5S1.1 10 3 10S6 8 6 5S4.9 0 3 0Z'],
  1: [3, 'M.4 2.2L2.6 0V10'],
  2: [6, 'M.2 2.6C.2 1 1.4 0 3 0S5.8 1 5.8 2.6C5.8 5 0 7.5 0 10H6'],
  3: [
    6,
    'M.4 1.6C.9 .6 1.8 0 3 0C4.6 0 5.6 1 5.6 2.5S4.6 4.8 3 4.8C4.8 4.8 6 5.8 6 7.4S4.8 10 3 10C1.6 10 .6 9.4 0 8.2',
  ],
  4: [6, 'M4.4 10V0L0 7H6'],
  5: [6, 'M5.4 0H.8L.4 4.6C1 4.2 1.9 3.9 2.8 3.9C4.7 3.9 6 5.1 6 6.9S4.7 10 2.9 10C1.6 10 .6 9.4 0 8.4'],
  6: [6, 'M5.2 .6C2 .2 .2 3 .2 6.4C.2 8.6 1.4 10 3.1 10S6 8.8 6 7S4.8 4.1 3.2 4.1S.3 5.2 .2 6.6'],
  7: [6, 'M0 0H6L2.2 10'],
  8: [
    6,
    'M3 0C1.5 0 .5 1 .5 2.4S1.5 4.7 3 4.7S5.5 3.7 5.5 2.4S4.5 0 3 0ZM3 4.7C1.2 4.7 0 5.8 0 7.3S1.2 10 3 10S6 8.8 6 7.3S4.8 4.7 3 4.7Z',
  ],
  9: [6, 'M.8 9.4C4 9.8 5.8 7 5.8 3.6C5.8 1.4 4.6 0 2.9 0S0 1.2 0 3S1.2 5.9 2.8 5.9S5.7 4.8 5.8 3.4'],
  '<': [5, 'M5 2L0 5L5 8'],
  '-': [3.6, 'M0 5.4H3.6'],
  '/': [4, 'M0 10.6L4 -.6'],
  '.': [1, 'M.5 9.7V10'],
  ',': [1.2, 'M.9 9.4L.3 11.4'],
  ':': [1, 'M.5 3V3.3M.5 8V8.3'],
  '·': [1.4, 'M.7 5V5.2'],
  "'": [1, 'M.5 0V2.4'],
  '(': [2, 'M2 -.6C.4 1.4 0 3 0 5S.4 8.6 2 10.6'],
  ')': [2, 'M0 -.6C1.6 1.4 2 3 2 5S1.6 8.6 0 10.6'],
  '+': [5, 'M2.5 2.6V7.6M0 5.1H5'],
  '°': [2.8, 'M1.4 0A1.3 1.3 0 1 0 1.41 0Z'],
};
/** The marks over and under letters, drawn around the letter's middle. */
const MARKS: Readonly<Record<string, string>> = {
  '\u0300': 'M-1 -3.4L.5 -1.6',
  '\u0301': 'M1 -3.4L-.5 -1.6',
  '\u0302': 'M-1.4 -1.6L0 -3.4L1.4 -1.6',
  '\u0303': 'M-1.6 -1.8C-.6 -3.6 .6 -.8 1.6 -2.6',
  '\u0308': 'M-1.2 -2.4V-2.2M1.2 -2.4V-2.2',
  '\u0327': 'M0 10C1.4 11 .4 12.4 -1 12',
};
const SPACE = 3.4;
const GAP = 2.1;

export interface Written {
  /** The left end of the line, or its middle or right end, and the height of its base line. */
  readonly at: readonly [x: number, y: number];
  /** The height of a capital letter. */
  readonly size: number;
  readonly color: string;
  /** The width of a stroke, of ten parts of the height. */
  readonly weight?: number;
  readonly align?: 'left' | 'middle' | 'right';
  /** Longer lines are written narrower. */
  readonly most?: number;
}

/** A line of text as strokes. Letters that are not in the list are left out. */
export function write(text: string, { at, size, color, weight = 1.1, align = 'left', most }: Written): string {
  const strokes: string[] = [];
  let [x, last] = [0, 0];
  for (const sign of text.toUpperCase().replaceAll('’', "'").normalize('NFD')) {
    const mark = MARKS[sign];
    const letter = LETTERS[sign];
    if (mark) strokes.push(`<path transform="translate(${round(last)} 0)" d="${mark}"/>`);
    else if (letter) {
      strokes.push(`<path transform="translate(${round(x)} 0)" d="${letter[1]}"/>`);
      last = x + letter[0] / 2;
      x += letter[0] + GAP;
    } else if (sign === ' ') x += SPACE;
  }
  const scale = size / 10;
  const width = Math.max(0, x - GAP) * scale;
  const squeeze = most && width > most ? most / width : 1;
  const left = at[0] - width * squeeze * { left: 0, middle: 0.5, right: 1 }[align];
  return `<g transform="translate(${round(left)} ${round(at[1] - size)}) scale(${round(scale * squeeze)} ${round(scale)})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`;
}

/** Short numbers keep the drawings short. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;
