/** A camera that films a barcode: Chromium plays a file instead, through the same browser API as a phone's camera. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE_PX = 4;
const [BLACK, WHITE, GREY] = [16, 235, 128];

/**
 * Code 128, which the boxes of phones carry: for each symbol the widths of its three bars and three spaces; the stop
 * symbol has a seventh. Source: ISO/IEC 15417, table 1.
 */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const [TO_LETTERS, START_PAIRS, STOP] = [100, 105, 106];
const DIGIT_0_AS_LETTER = 16;

/** Each pair of digits is one symbol; an odd last digit is written as a letter. */
function symbolsOf(digits: string): number[] {
  const pairs = digits.match(/\d\d/g) ?? [];
  const rest = digits.length % 2 === 1 ? [TO_LETTERS, Number(digits.at(-1)) + DIGIT_0_AS_LETTER] : [];
  const symbols = [START_PAIRS, ...pairs.map(Number), ...rest];
  return [...symbols, symbols.reduce((sum, symbol, at) => sum + symbol * Math.max(at, 1), 0) % 103, STOP];
}

/** One row of the picture: the bars in the middle of white paper. */
function row(digits: string): Buffer {
  const widths = symbolsOf(digits).flatMap((symbol) => [...(SYMBOLS[symbol] ?? '')].map(Number));
  const line = Buffer.alloc(WIDTH, WHITE);
  let x = Math.floor((WIDTH - widths.reduce((sum, width) => sum + width, 0) * MODULE_PX) / 2);
  widths.forEach((width, at) => {
    if (at % 2 === 0) line.fill(BLACK, x, x + width * MODULE_PX);
    x += width * MODULE_PX;
  });
  return line;
}

/** `flags` are for the browser; `film` puts another code in front of the camera, which sees it at its next start. */
export function fakeCamera() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-camera-'));
  const file = path.join(folder, 'film.y4m');
  const film = (digits: string): void => {
    const line = row(digits);
    const paper = Buffer.alloc(WIDTH, WHITE);
    const picture = Buffer.concat(
      Array.from({ length: HEIGHT }, (_, y) => (y > HEIGHT * 0.3 && y < HEIGHT * 0.7 ? line : paper)),
    );
    writeFileSync(
      `${file}.next`,
      Buffer.concat([
        Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\nFRAME\n`),
        picture,
        Buffer.alloc((WIDTH * HEIGHT) / 2, GREY),
      ]),
    );
    renameSync(`${file}.next`, file);
  };
  film('0');
  return {
    flags: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    film,
    putAway: () => rmSync(folder, { recursive: true, force: true }),
  };
}
