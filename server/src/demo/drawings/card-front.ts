/** The front of a document: portrait, names, birth, number, and how long it is valid. */
import { CARD_DESIGNS, INK } from './card-designs.ts';
import { cardPaper } from './card-paper.ts';
import { chanceOfText } from './chance-of-text.ts';
import { validityOf, written } from './card-dates.ts';
import type { Fault, Holder } from './holder.ts';
import { type Written, write } from './letters.ts';
import { portrait } from './portrait.ts';

type At = readonly [x: number, y: number];

const LABEL = '#4b5a66';
const MOST = 470;

/** A field: what it is in small letters, and its value under it. */
const field = (label: string, value: string, at: At, over: Partial<Written> = {}): string =>
  write(label, { at, size: 10, color: LABEL, weight: 1 }) +
  write(value, { at: [at[0], at[1] + 32], size: 20, color: INK, weight: 1.3, most: MOST, ...over });

const CHIP =
  '<g transform="translate(640 108)"><rect width="84" height="64" rx="11" fill="#dcb65c"/><path fill="none" stroke="#94752c" stroke-width="2.5" d="M0 20H26V44H0M84 20H58V44H84M26 20Q42 6 58 20M26 44Q42 58 58 44M42 0V14M42 50V64"/></g>';

/** A pen stroke: loops to the right. */
function signature(key: string, at: At, width: number): string {
  const chance = chanceOfText(`${key} signature`);
  const loops = 5;
  const step = width / loops;
  const curves = Array.from({ length: loops }, () => {
    const up = chance.int(14, 34);
    return `c${step * 0.2} ${-up} ${step * 0.7} ${-up} ${step * 0.5} ${chance.int(-4, 6)}s${step * 0.2} ${chance.int(4, 16)} ${step * 0.5} ${chance.int(-6, 4)}`;
  });
  return `<path fill="none" stroke="#27408b" stroke-width="3" stroke-linecap="round" d="M${at[0]} ${at[1]}${curves.join('')}"/>`;
}

export function cardFront(holder: Holder, fault: Fault): string {
  const design = CARD_DESIGNS[holder.id_type];
  const { until } = validityOf(holder, fault);
  const face = holder.face ?? holder;
  const red = { color: '#b3261e' } as const;
  const worthless = [
    write('Spécimen / Demo', { ...red, at: [28, 398], size: 14, weight: 1.6 }),
    write("N'a aucune valeur", { ...red, at: [28, 424], size: 10 }),
    write('Not a document', { ...red, at: [28, 444], size: 10 }),
  ].join('');
  return cardPaper(
    design,
    `<svg x="28" y="104" width="210" height="252" viewBox="0 0 300 360">${portrait(face, 'id')}</svg><rect x="28" y="104" width="210" height="252" rx="4" fill="none" stroke="${design.band}" stroke-width="3"/>
${holder.id_type === 'passport' ? '' : CHIP}
${field('Nom / Surname', holder.surname, [264, 118], { most: 350 })}${field('Prénoms / Given names', holder.first_name, [264, 180])}
${field('Né(e) le / Date of birth', written(holder.date_of_birth), [264, 242])}${field('Sexe / Sex', holder.is_woman ? 'F' : 'M', [520, 242])}
${field('Numéro / Number', holder.document_number, [264, 304], { at: [264, 341], size: 24, weight: 1.5, color: '#8c1d18' })}
${field('Expire le / Expires', written(until), [264, 372], { weight: 1.5 })}${field('Signature', '', [520, 372])}${signature(face.key, [520, 416], 180)}
<g transform="translate(0 376)" opacity=".5"><svg x="648" y="-200" width="76" height="92" viewBox="0 0 300 360">${portrait(face, 'ghost')}</svg></g>
${worthless}`,
  );
}
