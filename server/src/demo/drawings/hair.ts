/** The hair of a person: what hangs behind the head, and what lies on it. The head's middle is at 150, its top at 78. */
import { darker, lighter, mix } from './colors.ts';
import type { Look } from './look.ts';
import { round } from './letters.ts';

const X = 150;

interface Hair {
  readonly behind: string;
  readonly front: string;
}

/** Hair that lies on the head, from ear to ear: `rise` above the head, and `line` where the forehead begins. */
function skullCap(head: number, color: string, rise: number, line: number, side = 138): string {
  const out = head + Math.min(rise, 12) * 0.55;
  return `<path fill="${color}" d="M${round(X - out)} ${side}C${round(X - out - rise * 0.3)} ${round(62 - rise)} ${round(X + out + rise * 0.3)} ${round(62 - rise)} ${round(X + out)} ${side}L${round(X + head - 5)} ${side - 6}C${round(X + head - 6)} ${line + 6} ${round(X + head * 0.6)} ${line} ${X} ${line}S${round(X - head + 6)} ${line + 6} ${round(X - head + 5)} ${side - 6}Z"/>`;
}

/** A headscarf or a wrap in cloth, with its folds. */
function cloth(color: string, path: string, folds: string): string {
  return `<path fill="${color}" d="${path}"/><path fill="none" stroke="${darker(color, 0.25)}" stroke-width="2.5" stroke-linecap="round" d="${folds}"/>`;
}

export function hairOf({ head, hair, hair_color, cloth: of_cloth, grey, skin }: Look): Hair {
  const color = mix(hair_color, '#9b9893', grey);
  const left = X - head;
  const right = X + head;
  switch (hair) {
    case 'bald':
      return {
        behind: '',
        front: `<ellipse cx="136" cy="100" rx="20" ry="8" fill="${lighter(skin, 0.2)}" opacity=".7"/>`,
      };
    case 'fade':
      return {
        behind: '',
        front: `<g opacity=".55">${skullCap(head, color, 1, 112, 150)}</g>${skullCap(head - 4, color, 5, 104, 112)}`,
      };
    case 'short':
      return { behind: '', front: skullCap(head, color, 5, 104) };
    case 'low':
      return { behind: '', front: skullCap(head, color, 12, 106) };
    case 'afro':
      return {
        behind: `<circle cx="${X}" cy="116" r="${round(head + 34)}" fill="${color}"/>`,
        front: skullCap(head, color, 14, 108),
      };
    case 'twists':
      return {
        behind: '',
        front: `${skullCap(head, color, 8, 104)}${[-4, -3, -2, -1, 0, 1, 2, 3, 4]
          .map(
            (at) =>
              `<circle cx="${round(X + at * head * 0.22)}" cy="${round(66 + at * at * 1.9)}" r="9.5" fill="${at % 2 ? color : lighter(color, 0.07)}"/>`,
          )
          .join('')}`,
      };
    case 'bun':
      return {
        behind: `<circle cx="${X}" cy="64" r="27" fill="${color}"/>`,
        front: `${skullCap(head, color, 4, 102)}<path fill="none" stroke="${lighter(color, 0.16)}" stroke-width="2" d="M122 92Q136 80 150 79M178 92Q164 80 150 79"/>`,
      };
    case 'bob':
      return {
        behind: `<path fill="${color}" d="M${left - 15} 120C${left - 18} 42 ${right + 18} 42 ${right + 15} 120L${right + 17} 196Q${right} 214 ${right - 14} 204L${left + 14} 204Q${left} 214 ${left - 17} 196Z"/>`,
        front: `<path fill="${color}" d="M${left - 6} 150C${left - 14} 52 ${right + 14} 52 ${right + 6} 150C${right} 112 ${X + 30} 104 ${X + 8} 98C${X - 20} 106 ${left + 6} 112 ${left - 6} 150Z"/>`,
      };
    case 'braids':
      return {
        behind: braids(left, right, color),
        front: `${skullCap(head, color, 6, 100)}<path fill="none" stroke="${lighter(color, 0.18)}" stroke-width="1.8" d="M150 80V98M134 82Q130 90 126 102M166 82Q170 90 174 102M118 90Q112 98 109 112M182 90Q188 98 191 112"/>`,
      };
    case 'wrap':
      return {
        behind: '',
        front: cloth(
          of_cloth,
          `M${left - 7} 138C${left - 34} 40 ${X - 30} 30 ${X} 36C${X + 34} 20 ${right + 40} 44 ${right + 7} 138C${right - 4} 106 ${X + 34} 100 ${X} 100S${left + 4} 106 ${left - 7} 138Z`,
          `M${left} 112Q${X - 20} 66 ${X + 24} 40M${left + 16} 102Q${X + 10} 70 ${right + 4} 52M${X + 10} 96Q${right} 84 ${right + 8} 100`,
        ),
      };
    case 'scarf':
      return {
        behind: cloth(
          darker(of_cloth, 0.12),
          `M${left - 14} 140C${left - 22} 34 ${right + 22} 34 ${right + 14} 140L${right + 26} 300H${left - 26}Z`,
          '',
        ),
        front: cloth(
          of_cloth,
          `M${left - 13} 150C${left - 20} 40 ${right + 20} 40 ${right + 13} 150C${right + 18} 220 ${X + 50} 250 ${X + 86} 320Q${X} 350 ${X - 86} 320C${X - 50} 250 ${left - 18} 220 ${left - 13} 150ZM${left + 4} 146C${left + 6} 196 ${X - 40} 228 ${X} 230S${right - 6} 196 ${right - 4} 146C${right - 4} 84 ${left + 4} 84 ${left + 4} 146Z" fill-rule="evenodd`,
          `M${left - 6} 196Q${X - 20} 250 ${X + 40} 250M${right + 6} 196Q${X + 40} 240 ${X - 10} 270`,
        ),
      };
    case 'cap':
      return {
        behind: '',
        front: `${skullCap(head, color, 3, 116, 146)}<path fill="${of_cloth}" d="M${left - 4} 112V78Q${X} 44 ${right + 4} 78V112Q${X} 92 ${left - 4} 112Z"/><path fill="none" stroke="${lighter(of_cloth, 0.45)}" stroke-width="2.5" stroke-dasharray="3 5" d="M${left} 100Q${X} 80 ${right} 100M${left} 88Q${X} 66 ${right} 88"/>`,
      };
  }
}

function braids(left: number, right: number, color: string): string {
  const strand = (x: number, drift: number): string =>
    `<path fill="none" stroke="${color}" stroke-width="11" stroke-linecap="round" d="M${round(x)} 120Q${round(x + drift)} 200 ${round(x + drift * 0.6)} 276"/><path fill="none" stroke="${lighter(color, 0.15)}" stroke-width="6" stroke-dasharray="2 8" d="M${round(x)} 124Q${round(x + drift)} 200 ${round(x + drift * 0.6)} 276"/>`;
  return [0, 10, 20]
    .map((step) => strand(left + 4 + step, -16 + step * 0.4) + strand(right - 4 - step, 16 - step * 0.4))
    .join('');
}
