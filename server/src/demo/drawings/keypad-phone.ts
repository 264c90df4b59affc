/** A phone with keys, 168 × 356: a small screen, the keys to call, and twelve keys for digits. */
import { darker, lighter } from './colors.ts';
import { write } from './letters.ts';
import type { PhoneDesign } from './phone-designs.ts';

const SIGNS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '0', '-'] as const;

/** `id` must be unique in the picture. */
export function keypadFront({ color, wallpaper: [from, to] }: PhoneDesign, id: string): string {
  const key = lighter(color, 0.14);
  const clock = write('10:24', { at: [84, 92], size: 26, color: '#ffffff', weight: 1.2, align: 'middle' });
  const digits = SIGNS.map((sign, at) => {
    const [x, y] = [18 + (at % 3) * 45, 212 + Math.floor(at / 3) * 33];
    const written = write(sign, { at: [x + 21, y + 20], size: 13, color: '#f3f2ed', weight: 1.5, align: 'middle' });
    return `<rect x="${x}" y="${y}" width="42" height="27" rx="11" fill="${key}"/>${written}`;
  }).join('');
  return [
    `<rect width="168" height="356" rx="34" fill="${color}"/><rect x="1.5" y="1.5" width="165" height="353" rx="33" fill="none" stroke="${lighter(color, 0.35)}" stroke-width="3"/><rect x="62" y="14" width="44" height="5" rx="2.5" fill="${darker(color, 0.5)}"/>`,
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect x="14" y="28" width="140" height="122" rx="10" fill="#0b0d10"/><rect x="21" y="35" width="126" height="108" rx="4" fill="url(#${id})"/>`,
    `${clock}<rect x="56" y="106" width="56" height="5" rx="2.5" fill="#fff" opacity=".8"/><rect x="21" y="127" width="126" height="16" fill="#000" opacity=".25"/>`,
    `<rect x="18" y="160" width="42" height="20" rx="9" fill="${key}"/><rect x="108" y="160" width="42" height="20" rx="9" fill="${key}"/><path stroke="#3ecf6f" stroke-width="5" stroke-linecap="round" d="M28 195H50"/><path stroke="#f0574a" stroke-width="5" stroke-linecap="round" d="M118 195H140"/><rect x="65" y="160" width="38" height="42" rx="14" fill="${key}"/><rect x="75" y="171" width="18" height="20" rx="7" fill="${color}"/>${digits}`,
  ].join('');
}

export const keypadBack = ({ color }: PhoneDesign): string =>
  `<rect width="168" height="356" rx="34" fill="${darker(color, 0.12)}"/><rect x="1.5" y="1.5" width="165" height="353" rx="33" fill="none" stroke="${lighter(color, 0.35)}" stroke-width="3"/><circle cx="84" cy="52" r="19" fill="#0d0f13"/><circle cx="84" cy="52" r="12" fill="#23304a"/><circle cx="80" cy="48" r="3" fill="#9fc0e8"/><rect x="54" y="300" width="60" height="5" rx="2.5" fill="#000" opacity=".4"/><rect x="54" y="312" width="60" height="5" rx="2.5" fill="#000" opacity=".4"/>`;
