/**
 * The console carries of a declared call what a request needs (`Addressed` in src/api/send.ts). What an answer looks
 * like, which errors there are and what the API document says is the server’s business; what people type is checked by
 * the schemas that forms import. So a screen without a form loads no schema.
 */
import type { Plugin } from 'vite';

const DECLARATIONS = /\/contract\/src\/[\w-]+\/(?:[\w-]+-)?calls?\.ts$/;
const CARRIED: ReadonlySet<unknown> = new Set(['method', 'path', 'access', 'effect', 'upload', 'file', 'counts']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node))
    for (const one of Array.isArray(part) ? part : [part]) if (isNode(one)) yield* nodesIn(one);
}

/** The properties that a request does not need, of each `call({ … })` in a module. */
function* notCarried(program: Node): Generator<Node> {
  for (const node of nodesIn(program))
    if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'call')
      for (const declaration of node['arguments'] as Node[])
        for (const property of (declaration['properties'] ?? []) as Node[])
          if (isNode(property['key']) && !CARRIED.has(property['key']['name'])) yield property;
}

const namesIn = (node: Node): unknown[] =>
  [...nodesIn(node)].filter(({ type }) => type === 'Identifier').map(({ name }) => name);

/** The names that a statement gives to the module alone. Null where it does something else as well. */
function namesGivenBy(statement: Node): unknown[] | null {
  const named =
    statement.type === 'ImportDeclaration'
      ? (statement['specifiers'] as Node[]).map(({ local }) => local)
      : statement.type === 'VariableDeclaration'
        ? (statement['declarations'] as Node[]).map(({ id }) => id)
        : null;
  return named?.every(isNode) ? named.flatMap(namesIn) : null;
}

/** Imports and constants that nothing in the module uses. A declaration has no effect, so they are not missed. */
function* unused(program: Node): Generator<Node> {
  const statements = program['body'] as Node[];
  for (const statement of statements) {
    const given = namesGivenBy(statement);
    const others = new Set(statements.filter((other) => other !== statement).flatMap(namesIn));
    if (given !== null && given.length > 0 && !given.some((name) => others.has(name))) yield statement;
  }
}

function without(code: string, nodes: Iterable<Node>): string {
  let kept = '';
  let done = 0;
  for (const { start, end } of nodes) {
    kept += code.slice(done, start);
    done = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(done);
}

/** The code of a module of declarations, as the console carries it. */
export function carried(code: string, parse: (code: string) => unknown): string {
  let [before, after] = ['', without(code, notCarried(parse(code) as Node))];
  while (after !== before) [before, after] = [after, without(after, unused(parse(after) as Node))];
  return after;
}

export const carryCalls = (): Plugin => ({
  name: 'carry-calls',
  apply: 'build',
  transform: {
    // The types are gone by then.
    order: 'post',
    filter: { id: DECLARATIONS },
    handler(code) {
      return { code: carried(code, (text) => this.parse(text)), map: null };
    },
  },
});
