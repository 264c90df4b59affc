/** What a saved picture is called, how its words fall into lines, and how large the plot in it is. */

/** `Balances by days late`, 23 November 2026 → `balances-by-days-late-2026-11-23.png`. */
export function pictureName(title: string, day: string): string {
  const name = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'oe')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'plot'}-${day}.png`;
}

/** Words in lines of at most a width. A space that must not break a line does not. */
export function linesOf(text: string, widthOf: (words: string) => number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[ \n\t]+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much larger or smaller something is drawn so that it fits into a room, at most so many times as large. */
export const scaleInto = (size: Size, room: Size, most: number): number =>
  Math.min(most, room.width / Math.max(1, size.width), room.height / Math.max(1, size.height));
