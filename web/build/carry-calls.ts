/**
 * The console carries of a declared call what a request needs (`Addressed` in src/api/send.ts). What an answer looks
 * like, which errors there are and what the API document says is the server’s business; what people type is checked by
 * the schemas that forms import. So a screen without a form loads no schema.
 */
import type { Plugin } from 'vite';
import { type Node, type Parse, isNode, nodesIn, without, withoutUnused } from './syntax.ts';

const DECLARATIONS = /\/contract\/src\/[\w-]+\/(?:[\w-]+-)?calls?\.ts(?:\?rules)?$/;
const CARRIED: ReadonlySet<unknown> = new Set(['method', 'path', 'access', 'effect', 'upload', 'file', 'counts']);

/** The properties that a request does not need, of each `call({ … })` in a module. */
function* notCarried(program: Node): Generator<Node> {
  for (const node of nodesIn(program))
    if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'call')
      for (const declaration of node['arguments'] as Node[])
        for (const property of (declaration['properties'] ?? []) as Node[])
          if (isNode(property['key']) && !CARRIED.has(property['key']['name'])) yield property;
}

/** The code of a module of declarations, as the console carries it. */
export const carried = (code: string, parse: Parse): string =>
  withoutUnused(without(code, notCarried(parse(code) as Node)), parse);

/** The code of a module, if it declares calls as the console carries them. */
export const carriedIn = (id: string, code: string, parse: Parse): string =>
  DECLARATIONS.test(id) ? carried(code, parse) : code;

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
