/**
 * Decides which columns of a statement may be null, from its parse tree. A column of a table may be null when the table
 * allows it, or when an outer join leaves its row out; a column of a view, of a subquery or of a common table
 * expression, as the statement behind it says; an expression, by the rules below. A condition that is never true for
 * null (`x = $1`, `x is not null`) excludes null. Nothing is known of parameters, of elements of arrays and of
 * functions of ours that may answer null, so every declaration of those passes.
 */
import type { Catalog } from './catalog.ts';
import { conditionsOf, type Forced, forcedBy, nulledBy } from './conditions.ts';
import { child, children, field, isNode, number, text, type TreeNode } from './parse-tree.ts';

export type MayBeNull = 'yes' | 'no' | 'unknown';

const worst = (all: readonly MayBeNull[]): MayBeNull =>
  all.includes('yes') ? 'yes' : all.includes('unknown') ? 'unknown' : 'no';
/** Null only when all arguments are null. */
const best = (all: readonly MayBeNull[]): MayBeNull =>
  all.includes('no') ? 'no' : all.includes('unknown') ? 'unknown' : 'yes';

/** Strict functions that may still return null for other values: they look for something that may be missing. */
const LOOKS_FOR =
  /^(jsonb?_(object_field|array_element|extract_path)|jsonb_path_query_first|textregexsubstr|regexp_(match|substr)|array_(length|upper|lower|position)|to_reg)/;
/** Functions that are not strict and never return null. */
const ALWAYS_ANSWERS = new Set([
  'concat',
  'format',
  'jsonb_build_object',
  'jsonb_build_array',
  'json_build_object',
  'json_build_array',
  'num_nonnulls',
  'num_nulls',
  'array_append',
  'array_cat',
  'array_prepend',
  'textanycat',
  'anytextcat',
]);
const COUNTS = new Set(['count', 'row_number', 'rank', 'dense_rank', 'ntile', 'grouping']);
const MAY_LACK_A_ROW = new Set(['lag', 'lead', 'nth_value']);

/** A statement and those that contain it, innermost first. */
interface Scope {
  readonly query: TreeNode;
  readonly outer: Scope | null;
  readonly forced: Forced;
  readonly nulled: ReadonlyMap<number, ReadonlySet<number>>;
}

export class Nullability {
  readonly #catalog: Catalog;
  readonly #under_way = new Set<TreeNode>();
  /** Those of a `with`, which others read column by column: worked out once, or a chain of them takes for ever. */
  readonly #known = new WeakMap<TreeNode, MayBeNull[]>();
  /** Likewise of views and of the subqueries of a scope, by the columns that are known from outside. */
  readonly #views = new WeakMap<TreeNode, Map<string, MayBeNull[]>>();
  readonly #subqueries = new WeakMap<Scope, WeakMap<TreeNode, Map<string, MayBeNull[]>>>();

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /** In the order of the columns. The columns in `held` are known from outside not to be null. */
  columnsOf(query: TreeNode, outer: Scope | null = null, held: readonly number[] = []): MayBeNull[] {
    // A statement that refers to itself adds no null of its own.
    if (this.#under_way.has(query)) return [];
    this.#under_way.add(query);
    try {
      const scope = this.#scopeOf(query, outer, held);
      const operations = child(query, 'setOperations');
      if (operations) return this.#together(operations, scope);
      const returned = children(query, 'returningList');
      return (returned.length > 0 ? returned : children(query, 'targetList'))
        .filter((entry) => text(entry, 'resjunk') !== 'true')
        .map((entry) => this.#entry(entry, scope));
    } finally {
      this.#under_way.delete(query);
    }
  }

  #scopeOf(query: TreeNode, outer: Scope | null, held: readonly number[]): Scope {
    const isStrict = (id: number) => this.#catalog.functionOf(id)?.isStrict === true;
    const entries = children(query, 'targetList');
    const known = held.flatMap((column) => (entries[column - 1] && child(entries[column - 1]!, 'expr')) ?? []);
    const forced = forcedBy([...conditionsOf(query), ...known], query, isStrict);
    return { query, outer, forced, nulled: nulledBy(query, forced) };
  }

  /** A column of a union may be null when it may be null in one of its parts. */
  #together(operation: TreeNode, scope: Scope): MayBeNull[] {
    if (operation.kind === 'RANGETBLREF') {
      const part = children(scope.query, 'rtable')[number(operation, 'rtindex') - 1];
      const subquery = part && child(part, 'subquery');
      return subquery ? this.columnsOf(subquery, scope) : [];
    }
    const [left, right] = [child(operation, 'larg'), child(operation, 'rarg')];
    const [of_left, of_right] = [left && this.#together(left, scope), right && this.#together(right, scope)];
    return (of_left ?? []).map((one, at) => worst([one, of_right?.[at] ?? 'no']));
  }

  #entry(entry: TreeNode, scope: Scope): MayBeNull {
    const expression = child(entry, 'expr');
    return expression ? this.#expression(expression, scope) : 'unknown';
  }

  #all(expressions: readonly TreeNode[], scope: Scope): MayBeNull {
    return worst(expressions.map((one) => this.#expression(one, scope)));
  }

  #expression(node: TreeNode, scope: Scope): MayBeNull {
    const args = children(node, 'args');
    const argument = child(node, 'arg');
    switch (node.kind) {
      case 'VAR':
        return this.#variable(node, scope);
      case 'CONST':
        return text(node, 'constisnull') === 'true' ? 'yes' : 'no';
      case 'FUNCEXPR':
        return this.#call(number(node, 'funcid'), args, scope);
      case 'OPEXPR':
        return this.#call(number(node, 'opfuncid'), args, scope);
      case 'SCALARARRAYOPEXPR':
      case 'BOOLEXPR':
        return this.#all(args, scope);
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
      case 'COERCETODOMAIN':
        return argument ? this.#expression(argument, scope) : 'unknown';
      case 'COALESCEEXPR':
      case 'COALESCE':
      case 'MINMAXEXPR':
      case 'MINMAX':
        return best(args.map((one) => this.#expression(one, scope)));
      case 'CASEEXPR':
      case 'CASE':
        return this.#case(node, scope);
      case 'AGGREF':
        return this.#aggregate(node, scope);
      case 'WINDOWFUNC': {
        const name = this.#catalog.functionOf(number(node, 'winfnoid'))?.name ?? '';
        return COUNTS.has(name) ? 'no' : MAY_LACK_A_ROW.has(name) ? 'yes' : this.#all(args, scope);
      }
      case 'SUBLINK':
        return this.#sublink(node, scope);
      case 'NULLIFEXPR':
      case 'SUBSCRIPTINGREF':
        return 'yes';
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ROWEXPR':
      case 'ROW':
      case 'ARRAYEXPR':
      case 'ARRAY':
      case 'SQLVALUEFUNCTION':
      case 'GROUPINGFUNC':
        return 'no';
      default:
        return 'unknown';
    }
  }

  #call(id: number, args: readonly TreeNode[], scope: Scope): MayBeNull {
    const called = this.#catalog.functionOf(id);
    if (!called) return 'unknown';
    if (LOOKS_FOR.test(called.name)) return 'yes';
    if (ALWAYS_ANSWERS.has(called.name)) return 'no';
    return called.isStrict ? this.#all(args, scope) : 'unknown';
  }

  #case(node: TreeNode, scope: Scope): MayBeNull {
    const otherwise = child(node, 'defresult');
    const results = children(node, 'args').flatMap((when) => child(when, 'result') ?? []);
    return otherwise ? this.#all([...results, otherwise], scope) : 'yes';
  }

  /** Over no rows only a count answers a value; a group always has at least one row. */
  #aggregate(node: TreeNode, scope: Scope): MayBeNull {
    if (COUNTS.has(this.#catalog.functionOf(number(node, 'aggfnoid'))?.name ?? '')) return 'no';
    const isGrouped = children(scope.query, 'groupClause').length > 0;
    if (!isGrouped || child(node, 'aggfilter')) return 'yes';
    return worst(children(node, 'args').map((entry) => this.#entry(entry, scope)));
  }

  #sublink(node: TreeNode, scope: Scope): MayBeNull {
    const query = child(node, 'subselect');
    const kind = number(node, 'subLinkType');
    if (kind === 0 || kind === 6) return 'no';
    if (!query || kind !== 4) return 'unknown';
    const isOneRow =
      text(query, 'hasAggs') === 'true' &&
      children(query, 'groupClause').length === 0 &&
      child(query, 'havingQual') === null;
    return isOneRow ? (this.columnsOf(query, scope)[0] ?? 'unknown') : 'yes';
  }

  #variable(node: TreeNode, scope: Scope): MayBeNull {
    let at: Scope | null = scope;
    for (let up = number(node, 'varlevelsup'); up > 0 && at; up--) at = at.outer;
    if (!at) return 'unknown';
    const [table, column] = [number(node, 'varno'), number(node, 'varattno')];
    if (at.forced.columns.has(`${table}.${column}`)) return 'no';
    if ((at.nulled.get(table)?.size ?? 0) > 0) return 'yes';
    const from = children(at.query, 'rtable')[table - 1];
    return from ? this.#columnOf(from, table, column, at) : 'unknown';
  }

  #columnOf(from: TreeNode, table: number, column: number, scope: Scope): MayBeNull {
    const held = [...scope.forced.columns]
      .filter((one) => one.startsWith(`${table}.`))
      .map((one) => Number(one.split('.')[1]));
    switch (number(from, 'rtekind')) {
      case 0: {
        const relation = number(from, 'relid');
        const view = this.#catalog.viewOf(relation);
        if (view) return this.#once(this.#views, view, null, held)[column - 1] ?? 'unknown';
        return this.#catalog.isNullable(relation, column) ? 'yes' : 'no';
      }
      case 1: {
        const subquery = child(from, 'subquery');
        if (!subquery) return 'unknown';
        const of_scope = this.#subqueries.get(scope) ?? new WeakMap();
        this.#subqueries.set(scope, of_scope);
        return this.#once(of_scope, subquery, scope, held)[column - 1] ?? 'unknown';
      }
      case 2:
        return this.#nth(from, 'joinaliasvars', column, scope);
      case 5: {
        const rows = field(from, 'values_lists');
        const cells = (Array.isArray(rows) ? rows : []).map((row) => (Array.isArray(row) ? row[column - 1] : null));
        return this.#all(
          cells.flatMap((cell) => (isNode(cell) ? [cell] : [])),
          scope,
        );
      }
      case 6:
        return this.#ofCommon(from, column, scope);
      case 9:
        return this.#nth(from, 'groupexprs', column, scope);
      default:
        return 'unknown';
    }
  }

  /** Each of its columns is asked for by itself, and all are worked out at the first time. */
  #once(
    known: WeakMap<TreeNode, Map<string, MayBeNull[]>>,
    query: TreeNode,
    outer: Scope | null,
    held: readonly number[],
  ): MayBeNull[] {
    if (this.#under_way.has(query)) return [];
    const by_held = known.get(query) ?? new Map<string, MayBeNull[]>();
    known.set(query, by_held);
    const columns = by_held.get(held.join()) ?? this.columnsOf(query, outer, held);
    by_held.set(held.join(), columns);
    return columns;
  }

  #nth(from: TreeNode, list: string, column: number, scope: Scope): MayBeNull {
    const expression = children(from, list)[column - 1];
    return expression ? this.#expression(expression, scope) : 'unknown';
  }

  #ofCommon(from: TreeNode, column: number, scope: Scope): MayBeNull {
    let at: Scope | null = scope;
    for (let up = number(from, 'ctelevelsup'); up > 0 && at; up--) at = at.outer;
    if (!at) return 'unknown';
    const common = children(at.query, 'cteList').find((one) => text(one, 'ctename') === text(from, 'ctename'));
    const query = common && child(common, 'ctequery');
    if (!query) return 'unknown';
    if (this.#under_way.has(query)) return 'no';
    const known = this.#known.get(query) ?? this.columnsOf(query, at);
    this.#known.set(query, known);
    return known[column - 1] ?? 'unknown';
  }
}
