/** A document as an agent photographs it: on a table, never quite straight, and sometimes badly. */
import type { Chance } from '../random.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card-paper.ts';
import { chanceOfText } from './chance-of-text.ts';
import { darker, lighter } from './colors.ts';
import type { Fault } from './holder.ts';
import { round } from './letters.ts';

const WIDTH = 880;
const HEIGHT = 600;
/** The width of the photo in pixels: large enough to read, small enough for a hundred of them. */
const OUT_WIDTH = 600;
const TABLES = ['#8a6444', '#6e5a4c', '#9c8468', '#5d6b74', '#7a4b3a'] as const;

/** A table with its grain, and light from one side. */
function table(chance: Chance): string {
  const color = chance.of(TABLES);
  const grain = Array.from({ length: 9 }, (_, at) => {
    const y = 30 + at * 70 + chance.int(-14, 14);
    return `<path d="M0 ${y}Q${chance.int(200, 400)} ${y + chance.int(-22, 22)} ${WIDTH} ${y + chance.int(-10, 10)}"/>`;
  });
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color}"/><g fill="none" stroke="${darker(color, 0.12)}" stroke-width="5">${grain.join('')}</g><circle cx="${chance.int(60, 800)}" cy="-60" r="420" fill="${lighter(color, 0.4)}" opacity=".28"/>`;
}

/** The card on a screen: the frame of a laptop, and the stripes that a camera sees. */
const onScreen = (card: string): string =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="#1b1e22"/><rect x="34" y="26" width="812" height="520" rx="10" fill="#e9edf2"/><rect x="34" y="26" width="812" height="34" fill="#cfd6de"/><g fill="#8b949e"><circle cx="58" cy="43" r="7"/><circle cx="82" cy="43" r="7"/><circle cx="106" cy="43" r="7"/></g><g transform="translate(98 76) scale(.92)">${card}</g><g stroke="#2a63a8" stroke-width="3" opacity=".16">${Array.from({ length: 62 }, (_, at) => `<path d="M34 ${62 + at * 8}L846 ${44 + at * 8}"/>`).join('')}</g>`;

/** The card on a grey copy. */
const onCopy = (card: string, chance: Chance): string =>
  `${table(chance)}<g transform="rotate(${chance.int(-3, 3)} 440 300)"><rect x="16" y="-20" width="848" height="660" fill="#f4f4f2"/><g transform="translate(60 62)" filter="url(#grey)">${card}</g></g>`;

export function photographed(card: string, key: string, fault: Fault, side: 'front' | 'back'): string {
  const chance = chanceOfText(`${key} ${side}`);
  const copied = fault === 'copied' ? chanceOfText(`${key} copied`).of(['screen', 'paper'] as const) : null;
  const angle = round(chance.next() * 7 - 3.5);
  const [x, y] =
    fault === 'cut_off'
      ? [chance.int(200, 260), chance.int(130, 170)]
      : [60 + chance.int(-20, 20), 60 + chance.int(-20, 20)];
  const scene =
    copied === 'screen'
      ? onScreen(card)
      : copied === 'paper'
        ? onCopy(card, chance)
        : `${table(chanceOfText(`${key} table`))}<g transform="translate(${x} ${y}) rotate(${fault === 'cut_off' ? angle * 3 : angle} 380 240)"><rect x="8" y="14" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" rx="26" fill="#000" opacity=".28"/>${card}<path clip-path="url(#card)" fill="#fff" opacity=".13" d="M${chance.int(60, 420)} 0h120L${chance.int(0, 240)} 480h-140Z"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${OUT_WIDTH}" height="${(OUT_WIDTH * HEIGHT) / WIDTH}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><filter id="grey"><feColorMatrix type="saturate" values="0"/></filter>${scene}</svg>`;
}
