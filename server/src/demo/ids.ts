import type { Chance } from './random.ts';

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const hexOf = (bits: number): string =>
  `${HEX[bits >>> 24]}${HEX[(bits >>> 16) & 255]}${HEX[(bits >>> 8) & 255]}${HEX[bits & 255]}`;

/** Makes UUIDv7 ids of the instant at which a thing happened, so that seeded records sort among real ones. */
export function idsFrom(chance: Chance): (at_ms: number) => string {
  let last_ms = -1;
  let time = '';
  return (at_ms) => {
    if (at_ms !== last_ms) {
      last_ms = at_ms;
      const hex = at_ms.toString(16).padStart(12, '0');
      time = `${hex.slice(0, 8)}-${hex.slice(8)}`;
    }
    const tail = hexOf(chance.bits());
    const more = hexOf(chance.bits());
    const last = chance.bits();
    const variant = '89ab'[last >>> 30] ?? '8';
    return `${time}-7${tail.slice(0, 3)}-${variant}${tail.slice(3, 6)}-${more}${HEX[(last >>> 8) & 255]}${HEX[last & 255]}`;
  };
}
