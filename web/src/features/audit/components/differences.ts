/** The differences between two versions of a record, field by field. */
export type Leaf = string | number | boolean | null;

export interface FieldChange {
  /** Names from the outermost field to this one. */
  readonly path: readonly string[];
  /** Undefined where the field was not there. */
  readonly before: Leaf | readonly Leaf[] | undefined;
  readonly after: Leaf | readonly Leaf[] | undefined;
  readonly is_changed: boolean;
  /** For two lists: the number of members in both. `before` and `after` then hold only the members of one. */
  readonly in_both: number;
}

type Value = Leaf | readonly Leaf[];

const isLeaf = (value: unknown): value is Leaf =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Collects the fields within fields into one list. The records of a list are numbered from one. */
function leavesOf(
  value: unknown,
  path: readonly string[],
  leaves: Map<string, { path: readonly string[]; value: Value }>,
): void {
  if (value === undefined || (value === null && path.length === 0)) return;
  if (isLeaf(value) || (Array.isArray(value) && value.every(isLeaf))) {
    leaves.set(path.join('\n'), { path, value: value as Value });
    return;
  }
  const parts = Array.isArray(value)
    ? value.map((part: unknown, at) => [String(at + 1), part] as const)
    : Object.entries(value as object);
  for (const [name, part] of parts) leavesOf(part, [...path, name], leaves);
}

const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const without = (list: readonly Leaf[], other: readonly Leaf[]): Leaf[] => list.filter((one) => !other.includes(one));

/** Every field of both versions in their written order, changed fields first. */
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
    // The same members in another order: both lists are shown in full.
    if (before_only.length + after_only.length === 0)
      return { path, before: one, after: other, is_changed, in_both: 0 };
    return { path, before: before_only, after: after_only, is_changed, in_both: one.length - before_only.length };
  });
  return all.toSorted((a, b) => Number(b.is_changed) - Number(a.is_changed));
}
