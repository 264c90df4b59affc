/** The front of a phone, 168 × 356: the screen, its wallpaper, the clock and the front camera. */
import { darker, lighter } from './colors.ts';
import { write } from './letters.ts';
import type { PhoneDesign } from './phone-designs.ts';

const ICONS = ['#f4c542', '#59b36a', '#e0605a', '#5b8def', '#f2efe8', '#9a6fd0', '#39b7b0', '#f08c4b'] as const;

const CAMERA = {
  drop: '<path fill="#08090b" d="M62 9H106Q96 9 94 17A10.5 10.5 0 0 1 74 17Q72 9 62 9Z"/>',
  hole: '<circle cx="84" cy="22" r="7" fill="#08090b"/>',
  corner: '<circle cx="28" cy="24" r="7" fill="#08090b"/>',
} as const;

/** `id` must be unique in the picture. */
export function phoneFront({ color, front, wallpaper: [from, to] }: PhoneDesign, id: string): string {
  const clock = write('10:24', { at: [84, 98], size: 27, color: '#ffffff', weight: 1, align: 'middle' });
  const icons = ICONS.map(
    (icon, at) =>
      `<rect x="${24 + (at % 4) * 33}" y="${252 + Math.floor(at / 4) * 40}" width="24" height="24" rx="8" fill="${icon}"/>`,
  ).join('');
  return `<rect width="168" height="356" rx="26" fill="#101216"/><rect x="1.5" y="1.5" width="165" height="353" rx="25" fill="none" stroke="${lighter(color, 0.3)}" stroke-width="3"/>
<linearGradient id="${id}" x2=".6" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><clipPath id="${id}c"><rect x="8" y="9" width="152" height="336" rx="18"/></clipPath>
<g clip-path="url(#${id}c)"><rect x="8" y="9" width="152" height="336" fill="url(#${id})"/><circle cx="150" cy="120" r="92" fill="${lighter(from, 0.3)}" opacity=".5"/><circle cx="20" cy="270" r="110" fill="${darker(to, 0.1)}" opacity=".55"/><rect x="16" y="240" width="136" height="92" rx="18" fill="#fff" opacity=".14"/></g>
${clock}<rect x="54" y="114" width="60" height="5" rx="2.5" fill="#fff" opacity=".7"/>${icons}<rect x="60" y="337" width="48" height="4" rx="2" fill="#fff" opacity=".8"/>${CAMERA[front]}`;
}
