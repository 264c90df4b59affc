/** Neck, shoulders and what is worn on them. */
import { type Chance } from '../random.ts';
import { darker, lighter } from './colors.ts';
import type { Look } from './look.ts';

const BODY = 'M20 392C22 300 60 276 112 262Q150 282 188 262C240 276 278 300 280 392Z';
const NECK = 'M122 200H178V258Q150 288 122 258Z';
/** The shoulders are drawn lower than they are worn. */
const RAISED = 14;

/** Wax print: rings in rows. */
const print = (color: string): string =>
  [0, 1, 2, 3, 4, 5, 6]
    .flatMap((column) =>
      [0, 1, 2].map(
        (row) =>
          `<circle cx="${32 + column * 40 + (row % 2) * 20}" cy="${288 + row * 32}" r="11" fill="none" stroke="${lighter(color, 0.5)}" stroke-width="4"/><circle cx="${32 + column * 40 + (row % 2) * 20}" cy="${288 + row * 32}" r="4" fill="${darker(color, 0.4)}"/>`,
      ),
    )
    .join('');

/** `id` must be unique in the picture. */
export function bodyOf({ skin, is_woman }: Look, color: string, chance: Chance, id: string): string {
  const kind = chance.of(is_woman ? (['print', 'round', 'blouse'] as const) : (['shirt', 'polo', 'print'] as const));
  const inside = {
    print: print(color),
    round: `<path fill="none" stroke="${darker(color, 0.22)}" stroke-width="7" d="M110 262Q150 312 190 262"/>`,
    blouse: `<path fill="${skin}" d="M116 258L150 318L184 258Z"/><path fill="none" stroke="${lighter(color, 0.35)}" stroke-width="6" d="M114 262L150 322L186 262"/>`,
    shirt: `<path fill="${lighter(color, 0.16)}" d="M150 284L118 252L98 270L128 314ZM150 284L182 252L202 270L172 314Z"/><path stroke="${darker(color, 0.3)}" stroke-width="2.5" d="M150 288V392"/><g fill="${darker(color, 0.4)}"><circle cx="156" cy="318" r="3"/><circle cx="156" cy="346" r="3"/></g>`,
    polo: `<path fill="${darker(color, 0.2)}" d="M150 300L114 256L98 268L132 300ZM150 300L186 256L202 268L168 300Z"/><path stroke="${darker(color, 0.35)}" stroke-width="2.5" d="M150 296V340"/>`,
  }[kind];
  return `<g transform="translate(0 ${-RAISED})"><path fill="${darker(skin, 0.08)}" d="${NECK}"/><path fill="${darker(skin, 0.32)}" opacity=".6" d="M122 226Q150 262 178 226V246Q150 274 122 246Z"/>
<clipPath id="${id}"><path d="${BODY}"/></clipPath><path fill="${color}" d="${BODY}"/><g clip-path="url(#${id})">${inside}<path fill="#000" opacity=".1" d="M214 262Q262 290 282 392H236Q236 306 214 262Z"/></g></g>`;
}
