/** Colours as `#rrggbb`. */

const parts = (color: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The first colour with so much of the second in it, from 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const added = parts(other);
  return `#${parts(color)
    .map((part, at) =>
      Math.round(part + ((added[at] ?? part) - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const darker = (color: string, share: number): string => mix(color, '#000000', share);
export const lighter = (color: string, share: number): string => mix(color, '#ffffff', share);
