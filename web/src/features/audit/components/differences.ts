/** What a line of the record holds before and after, field by field. */
export type Leaf = string | number | boolean | null;

export interface FieldChange {
  /** Names from the outermost field to this one. */
  readonly path: readonly string[];
  /** Undefined where the field was not there. */
  readonly before: Leaf | readonly Leaf[] | undefined;
  readonly after: Leaf | readonly Leaf[] | undefined;
  readonly is_changed: boolean;
  /** Of two lists, how many members both have: `before` and `after` then hold what only they have. */
  readonly in_both: number;
}

type Value = Leaf | readonly Leaf[];

const isLeaf = (value: unknown): value is Leaf =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Fields within fields become one list; what is written as a list of records keeps its numbers, counted from one. */
function leavesOf(
  value: unknown,
  path: readonly string[],
  into: Map<string, { path: readonly string[]; value: Value }>,
): void {
  if (value === undefined || (value === null && path.length === 0)) return;
  if (isLeaf(value) || (Array.isArray(value) && value.every(isLeaf))) {
    into.set(path.join('\n'), { path, value: value as Value });
    return;
  }
  const parts = Array.isArray(value)
    ? value.map((part: unknown, at) => [String(at + 1), part] as const)
    : Object.entries(value as object);
  for (const [name, part] of parts) leavesOf(part, [...path, name], into);
}

const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const without = (these: readonly Leaf[], those: readonly Leaf[]): Leaf[] => these.filter((one) => !those.includes(one));

/** Every field of either side, in the order they were written, those that changed first. */
export function differencesOf(before: unknown, after: unknown): FieldChange[] {
  const was = new Map<string, { path: readonly string[]; value: Value }>();
  const is = new Map<string, { path: readonly string[]; value: Value }>();
  leavesOf(before, [], was);
  leavesOf(after, [], is);
  const all = [...new Map([...was, ...is])].map(([key, { path }]): FieldChange => {
    const [one, other] = [was.get(key)?.value, is.get(key)?.value];
    const is_changed = !isSame(one, other);
    if (!is_changed || !Array.isArray(one) || !Array.isArray(other))
      return { path, before: one, after: other, is_changed, in_both: 0 };
    const [before_only, after_only] = [without(one, other), without(other, one)];
    // The same members in another order: both lists are shown as they are.
    if (before_only.length + after_only.length === 0)
      return { path, before: one, after: other, is_changed, in_both: 0 };
    return { path, before: before_only, after: after_only, is_changed, in_both: one.length - before_only.length };
  });
  return all.toSorted((a, b) => Number(b.is_changed) - Number(a.is_changed));
}
