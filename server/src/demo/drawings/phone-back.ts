/** The back of a phone, 168 × 356: its colour and its cameras. */
import { darker, lighter } from './colors.ts';
import type { Cameras, PhoneDesign } from './phone-designs.ts';
import { round } from './letters.ts';

const lens = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#0d0f13"/><circle cx="${x}" cy="${y}" r="${round(r * 0.74)}" fill="#23304a"/><circle cx="${x}" cy="${y}" r="${round(r * 0.4)}" fill="#05070b"/><circle cx="${round(x - r * 0.28)}" cy="${round(y - r * 0.3)}" r="${round(r * 0.16)}" fill="#9fc0e8"/>`;
const flash = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="6" fill="#fff6df" stroke="#c9bfa4" stroke-width="1.5"/>`;

function cameras(kind: Cameras, count: 2 | 3, color: string): string {
  const island = darker(color, 0.28);
  const edge = lighter(color, 0.35);
  const plate = (x: number, y: number, width: number, height: number, r: number): string =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${island}" stroke="${edge}" stroke-width="2.5"/>`;
  const three = count === 3;
  switch (kind) {
    case 'bare_stack':
      return `${lens(38, 44, 18)}${lens(38, 92, 18)}${three ? lens(38, 140, 18) : ''}${flash(74, 44)}`;
    case 'stack':
      return `${plate(14, 18, 48, three ? 144 : 102, 24)}${lens(38, 44, 17)}${lens(38, 88, 17)}${three ? lens(38, 132, 17) : ''}${flash(80, 44)}`;
    case 'ring':
      return `<circle cx="84" cy="84" r="62" fill="${island}" stroke="${edge}" stroke-width="4"/>${lens(62, 62, 17)}${lens(106, 62, 17)}${three ? lens(62, 106, 17) : ''}${flash(106, 106)}`;
    case 'two_rings':
      return `${plate(20, 18, 62, 128, 31)}${lens(51, 50, 23)}${lens(51, 112, 23)}${lens(110, 50, 13)}${flash(110, 84)}`;
    case 'island':
      return `${plate(14, 16, 140, 62, 24)}${lens(46, 47, 19)}${lens(94, 47, 19)}${flash(132, 47)}`;
    case 'strip':
      return `${plate(14, 16, 60, 146, 18)}${lens(44, 48, 19)}${lens(44, 94, 19)}${three ? lens(44, 134, 11) : ''}${flash(96, 40)}`;
    case 'square':
      return `${plate(14, 16, 104, 104, 26)}${lens(42, 44, 18)}${lens(42, 92, 18)}${three ? lens(90, 44, 18) : ''}${flash(90, 92)}`;
  }
}

export function phoneBack({ color, cameras: kind, lens_count }: PhoneDesign): string {
  return `<rect width="168" height="356" rx="26" fill="${color}"/><path fill="${lighter(color, 0.16)}" opacity=".7" d="M26 0H120L0 240V26A26 26 0 0 1 26 0Z"/><path fill="${darker(color, 0.16)}" opacity=".5" d="M168 150V330A26 26 0 0 1 142 356H60Z"/><rect x="1.5" y="1.5" width="165" height="353" rx="25" fill="none" stroke="${lighter(color, 0.4)}" stroke-width="3"/>${cameras(kind, lens_count, color)}`;
}
