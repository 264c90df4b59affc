/** Reads the conditions of a statement: which of its columns are never null in a remaining row. */
import { child, children, field, isNode, number, text, type TreeNode } from './parse-tree.ts';

export interface Forced {
  /** `table.column`, by the position of the table in the statement. */
  readonly columns: ReadonlySet<string>;
  /** Tables that have a row, because one of their columns is not null. */
  readonly tables: ReadonlySet<number>;
}

const INNER = 0;
const LEFT = 1;
const FULL = 2;
const RIGHT = 3;

/** The conditions that every row fulfils: the `where`, and those of inner joins that no outer join undoes. */
export function conditionsOf(query: TreeNode): TreeNode[] {
  const found: TreeNode[] = [];
  const look = (node: TreeNode): void => {
    const quals = child(node, 'quals');
    if (node.kind === 'FROMEXPR') {
      if (quals) found.push(quals);
      for (const one of children(node, 'fromlist')) look(one);
    }
    if (node.kind !== 'JOINEXPR') return;
    const [left, right, type] = [child(node, 'larg'), child(node, 'rarg'), number(node, 'jointype')];
    if (type === INNER && quals) found.push(quals);
    if (left && (type === INNER || type === LEFT)) look(left);
    if (right && (type === INNER || type === RIGHT)) look(right);
  };
  const from = child(query, 'jointree');
  if (from) look(from);
  return found;
}

const NOTHING: ReadonlySet<string> = new Set();
const joined = (sets: ReadonlyArray<ReadonlySet<string>>): ReadonlySet<string> =>
  new Set(sets.flatMap((set) => [...set]));
const shared = (sets: ReadonlyArray<ReadonlySet<string>>): ReadonlySet<string> =>
  new Set([...(sets[0] ?? NOTHING)].filter((one) => sets.every((set) => set.has(one))));

/**
 * The columns that are not null when this condition is true; for an expression that is not a condition, when it is not
 * null.
 */
function columnsIn(node: TreeNode, isStrict: (id: number) => boolean): ReadonlySet<string> {
  const args = children(node, 'args');
  const argument = child(node, 'arg');
  const each = (): Array<ReadonlySet<string>> => args.map((one) => columnsIn(one, isStrict));
  switch (node.kind) {
    case 'VAR':
      return number(node, 'varlevelsup') === 0
        ? new Set([`${number(node, 'varno')}.${number(node, 'varattno')}`])
        : NOTHING;
    case 'OPEXPR':
      return isStrict(number(node, 'opfuncid')) ? joined(each()) : NOTHING;
    case 'FUNCEXPR':
      return isStrict(number(node, 'funcid')) ? joined(each()) : NOTHING;
    // Of `x = any(list)`, the list may be null, but x is not.
    case 'SCALARARRAYOPEXPR':
      return each()[0] ?? NOTHING;
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
      return argument ? columnsIn(argument, isStrict) : NOTHING;
    case 'NULLTEST':
      return argument && text(node, 'nulltesttype') === '1' ? columnsIn(argument, isStrict) : NOTHING;
    case 'BOOLEXPR':
      if (text(node, 'boolop') === 'and') return joined(each());
      if (text(node, 'boolop') === 'or') return shared(each());
      return args[0] && args[0].kind !== 'BOOLEXPR' && args[0].kind !== 'NULLTEST'
        ? columnsIn(args[0], isStrict)
        : NOTHING;
    case 'SUBLINK': {
      const test = child(node, 'testexpr');
      return number(node, 'subLinkType') === 2 && test ? columnsIn(test, isStrict) : NOTHING;
    }
    default:
      return NOTHING;
  }
}

/**
 * Columns of a `group by` are in a list of their own, which the output refers to: a fact about one is a fact about
 * the other.
 */
function alsoInGroups(columns: ReadonlySet<string>, query: TreeNode): string[] {
  return children(query, 'rtable').flatMap((from, table) => {
    const list = number(from, 'rtekind') === 9 ? field(from, 'groupexprs') : null;
    return (Array.isArray(list) ? list : []).flatMap((one, column) =>
      isNode(one) && one.kind === 'VAR' && columns.has(`${number(one, 'varno')}.${number(one, 'varattno')}`)
        ? [`${table + 1}.${column + 1}`]
        : [],
    );
  });
}

export function forcedBy(conditions: readonly TreeNode[], query: TreeNode, isStrict: (id: number) => boolean): Forced {
  const columns = joined(conditions.map((one) => columnsIn(one, isStrict)));
  return {
    columns: new Set([...columns, ...alsoInGroups(columns, query)]),
    tables: new Set([...columns].map((column) => Number(column.split('.')[0]))),
  };
}

const tablesIn = (node: TreeNode): number[] =>
  node.kind === 'RANGETBLREF'
    ? [number(node, 'rtindex')]
    : [
        ...(node.kind === 'JOINEXPR' ? [number(node, 'rtindex')] : []),
        ...[child(node, 'larg'), child(node, 'rarg')].flatMap((one) => (one ? tablesIn(one) : [])),
      ];

/** For each table, the outer joins that may leave its row out, each by a number of its own. */
export function nulledBy(query: TreeNode, forced: Forced): Map<number, Set<number>> {
  const nulled = new Map<number, Set<number>>();
  const look = (node: TreeNode): void => {
    for (const one of children(node, 'fromlist')) look(one);
    if (node.kind !== 'JOINEXPR') return;
    const [left, right, type] = [child(node, 'larg'), child(node, 'rarg'), number(node, 'jointype')];
    // A full join may leave out either side separately, so each side counts as a join of its own here.
    const join = number(node, 'rtindex') * 2;
    const taken = [
      ...(right && (type === LEFT || type === FULL) ? tablesIn(right).map((table) => [table, join] as const) : []),
      ...(left && (type === RIGHT || type === FULL) ? tablesIn(left).map((table) => [table, join + 1] as const) : []),
    ];
    for (const [table, by] of taken) nulled.set(table, new Set([...(nulled.get(table) ?? []), by]));
    for (const one of [left, right]) if (one) look(one);
  };
  const from = child(query, 'jointree');
  if (from) look(from);
  // When a row exists, none of the joins around it left it out.
  const held = new Set([...forced.tables].flatMap((table) => [...(nulled.get(table) ?? [])]));
  for (const [table, joins] of nulled) nulled.set(table, new Set([...joins].filter((join) => !held.has(join))));
  return nulled;
}
