/** The syntax tree of a module of the contract, as far as the build reads it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export type Parse = (code: string) => unknown;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export const statementsOf = (program: unknown): readonly Node[] => (program as Node)['body'] as Node[];

/** The nodes that a node is made of. */
export const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const part of partsOf(node)) yield* nodesIn(part);
}

/** Where a node has the name of a property, which refers to nothing in the module. */
const PROPERTY_NAME: Readonly<Record<string, string>> = { Property: 'key', MemberExpression: 'property' };

/** The names to which a node refers. */
export function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node['name'])];
  const at = PROPERTY_NAME[node.type];
  const property = at === undefined || node['computed'] === true ? undefined : node[at];
  return partsOf(node)
    .filter((part) => part !== property)
    .flatMap(namesIn);
}

/** The names that a statement gives to the module alone. Null where it does something else as well. */
export function namesGivenBy(statement: Node): string[] | null {
  const named =
    statement.type === 'ImportDeclaration'
      ? (statement['specifiers'] as Node[]).map(({ local }) => local)
      : statement.type === 'VariableDeclaration'
        ? (statement['declarations'] as Node[]).map(({ id }) => id)
        : statement.type === 'FunctionDeclaration'
          ? [statement['id']]
          : null;
  return named?.every(isNode) ? named.flatMap(namesIn) : null;
}

export function without(code: string, nodes: Iterable<Node>): string {
  let kept = '';
  let done = 0;
  for (const { start, end } of nodes) {
    kept += code.slice(done, start);
    done = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(done);
}

/** Imports and constants that nothing in the module uses. A declaration has no effect, so they are not missed. */
function* unused(program: unknown): Generator<Node> {
  const statements = statementsOf(program);
  for (const statement of statements) {
    const given = namesGivenBy(statement);
    const others = new Set(statements.filter((other) => other !== statement).flatMap(namesIn));
    if (given !== null && given.length > 0 && !given.some((name) => others.has(name))) yield statement;
  }
}

export function withoutUnused(code: string, parse: Parse): string {
  let [before, after] = ['', code];
  while (after !== before) [before, after] = [after, without(after, unused(parse(after)))];
  return after;
}
