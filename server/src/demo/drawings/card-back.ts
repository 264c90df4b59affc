/** The back of a document: the address, who issued it, a fingerprint, and the lines for machines. */
import { validityOf, written } from './card-dates.ts';
import { CARD_DESIGNS, INK } from './card-designs.ts';
import { cardPaper } from './card-paper.ts';
import { chanceOfText } from './chance-of-text.ts';
import type { Fault, Holder } from './holder.ts';
import { round, write } from './letters.ts';

const LINE_SIGNS = 30;

/** Rings that are not quite round, cut to a fingertip. */
function fingerprint(key: string): string {
  const chance = chanceOfText(`${key} finger`);
  const [x, y] = [80 + chance.int(-10, 10), 100 + chance.int(-12, 18)];
  const lean = round(chance.next() * 3 - 1.5);
  const rings = Array.from(
    { length: 9 },
    (_, at) => `<ellipse cx="${x + at * lean}" cy="${y + at * 3}" rx="${5 + at * 8}" ry="${9 + at * 13}"/>`,
  );
  return `<clipPath id="finger"><ellipse cx="80" cy="100" rx="62" ry="86"/></clipPath><rect width="160" height="200" rx="14" fill="#fff" opacity=".7"/><g clip-path="url(#finger)" fill="none" stroke="#5b6675" stroke-width="4">${rings.join('')}</g>`;
}

function bars(key: string): string {
  const chance = chanceOfText(`${key} bars`);
  const drawn: string[] = [];
  for (let x = 0; x < 230;) {
    const width = chance.int(1, 4) * 1.6;
    drawn.push(`<rect x="${round(x)}" width="${round(width)}" height="52"/>`);
    x += width + chance.int(1, 4) * 1.6;
  }
  return `<g fill="${INK}">${drawn.join('')}</g>`;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 <-]/g, '')
    .replaceAll(/[ -]/g, '<');

/** The three lines of a document of this size. `XXD` is no country's code. */
function machineLines(holder: Holder, code: string, until: string): string {
  const short = (day: string): string => day.slice(2).replaceAll('-', '');
  return [
    `${code}<XXD${plain(holder.document_number)}`,
    `${short(holder.date_of_birth)}0${holder.is_woman ? 'F' : 'M'}${short(until)}0XXD`,
    `${plain(holder.surname)}<<${plain(holder.first_name)}`,
  ]
    .map((line) => line.padEnd(LINE_SIGNS, '<').slice(0, LINE_SIGNS))
    .map((line, at) => cells(line, 376 + at * 34))
    .join('');
}

/** Every sign of a line for machines is equally wide. */
const cells = (line: string, y: number): string =>
  [...line].map((sign, at) => write(sign, { at: [44 + at * 23, y], size: 16, color: INK, weight: 1.3 })).join('');

export function cardBack(holder: Holder, fault: Fault): string {
  const design = CARD_DESIGNS[holder.id_type];
  const { from, until } = validityOf(holder, fault);
  const label = (text: string, y: number): string => write(text, { at: [36, y], size: 10, color: '#4b5a66' });
  const value = (text: string, y: number): string =>
    write(text, { at: [36, y], size: 17, color: INK, weight: 1.2, most: 440 });
  return cardPaper(
    design,
    `${label('Adresse / Address', 116)}${value(holder.address, 142)}${label('Délivrée le / Issued', 176)}${value(written(from), 202)}
${label('Autorité / Authority', 236)}${value('Bureau de démonstration', 262)}<g transform="translate(36 282)">${bars(holder.key)}</g>
<g transform="translate(556 104)">${fingerprint((holder.face ?? holder).key)}</g>${write('Spécimen / Demo', { at: [500, 332], size: 13, color: '#b3261e', weight: 1.6, align: 'right' })}
<rect y="348" width="760" height="132" fill="#ffffff" opacity=".82"/>${machineLines(holder, design.code, until)}`,
  );
}
