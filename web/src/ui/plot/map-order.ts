/** The order in which places stand as tiles: row by row from north to south, and in each row from west to east. */

/** Degrees north and east. */
export type Point = readonly [north: number, east: number];

interface Place {
  /** Null for a place that nobody has found on the map. */
  readonly at: Point | null;
}

/** Places without a point stand last, in the order in which they come. */
export function mapOrder<P extends Place>(places: readonly P[], columns: number): P[] {
  const northOf = ({ at }: P): number => at?.[0] ?? 0;
  const eastOf = ({ at }: P): number => at?.[1] ?? 0;
  const found = places.filter(({ at }) => at !== null).toSorted((one, other) => northOf(other) - northOf(one));
  const rows = Array.from({ length: Math.ceil(found.length / columns) }, (_, row) =>
    found.slice(row * columns, (row + 1) * columns).toSorted((one, other) => eastOf(one) - eastOf(other)),
  );
  return [...rows.flat(), ...places.filter(({ at }) => at === null)];
}

/** The middle of all points that belong to one thing. */
export function middlesOf(points: Iterable<readonly [id: string, at: Point]>): Map<string, Point> {
  const sums = new Map<string, readonly [north: number, east: number, count: number]>();
  for (const [id, [north, east]] of points) {
    const [norths, easts, count] = sums.get(id) ?? [0, 0, 0];
    sums.set(id, [norths + north, easts + east, count + 1]);
  }
  return new Map([...sums].map(([id, [norths, easts, count]]) => [id, [norths / count, easts / count]]));
}
