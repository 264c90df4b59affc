/** Two pictures of a person: the portrait on a document, and the photo that an agent takes in the shop. */
import { chanceOfText } from './chance-of-text.ts';
import { bodyOf } from './clothes.ts';
import { darker, lighter } from './colors.ts';
import { faceOf } from './face.ts';
import { hairOf } from './hair.ts';
import { round } from './letters.ts';
import { type Looking, lookOf } from './look.ts';

/** The person in a frame of 300 × 360. Parts are named after `id`, which must be unique in the picture. */
function bust(person: Looking, id: string, which: 0 | 1): string {
  const look = lookOf(person);
  const hair = hairOf(look);
  const chance = chanceOfText(`${person.key} ${which} clothes`);
  return `${hair.behind}${bodyOf(look, look.clothes[which], chance, `${id}b`)}${faceOf(look, `${id}f`, { smiles: which === 1 && chance.is(0.55) })}${hair.front}`;
}

/** The portrait of a document: straight on, before a plain wall. It is drawn in a frame of 300 × 360. */
export const portrait = (person: Looking, id: string): string =>
  `<rect width="300" height="360" fill="#dfe6ea"/><path fill="#cfd8de" d="M0 360V210Q150 150 300 210V360Z" opacity=".5"/><g transform="translate(-21 -26) scale(1.14)">${bust(person, id, 0)}</g>`;

const WALLS = ['#e7dcc8', '#cfdcd6', '#d9cfc4', '#c9d4e0'] as const;

/** The shop behind the person: shelves with boxes, as wide as the photo. */
function shop(key: string): string {
  const chance = chanceOfText(`${key} shop`);
  const wall = chance.of(WALLS);
  const boxes = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4, 5].map((column) => {
      const height = chance.int(34, 58);
      const color = chance.of(['#c7503f', '#3f6fa8', '#e0a63a', '#5b8f6a', '#8a7aa8', '#e8e4da']);
      return `<rect x="${column * 84 + chance.int(-8, 8)}" y="${92 + row * 118 - height}" width="${chance.int(44, 66)}" height="${height}" rx="3" fill="${darker(color, 0.12)}"/>`;
    }),
  );
  return `<rect width="480" height="600" fill="${wall}"/><g opacity=".6">${boxes.join('')}<g fill="${darker(wall, 0.35)}"><rect y="92" width="480" height="9"/><rect y="210" width="480" height="9"/><rect y="328" width="480" height="9"/></g></g><rect y="400" width="480" height="200" fill="${lighter(wall, 0.2)}" opacity=".5"/>`;
}

/** The photo of the person in the shop, 480 × 600: nearer, in other clothes, and never quite straight. */
export function shopPhoto(person: Looking): string {
  const chance = chanceOfText(`${person.key} photo`);
  const tilt = round(chance.next() * 8 - 4);
  const [x, y] = [chance.int(-14, 14), chance.int(-6, 14)];
  return `${shop(person.key)}<g transform="translate(${15 + x} ${y + 62}) rotate(${tilt} 225 270) scale(1.5)">${bust(person, 'photo', 1)}</g><rect width="480" height="600" fill="${chance.of(['#ffb35c', '#7fa8d8', '#fff4d6'])}" opacity=".07"/>`;
}
