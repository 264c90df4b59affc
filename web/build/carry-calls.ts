/**
 * The console carries of a declared call what a request needs (`Addressed` in src/api/send.ts). What an answer looks
 * like, which errors there are and what the API document says is the server’s business; what people type is checked by
 * the schemas that forms import. So a screen without a form loads no schema.
 */
import type { Plugin } from 'vite';
import { type Node, type Parse, isNode, namesIn, nodesIn, without, withoutUnused } from './syntax.ts';

const DECLARATIONS = /\/contract\/src\/[\w-]+\/(?:[\w-]+-)?calls?\.ts(?:\?rules)?$/;
const CARRIED: ReadonlySet<unknown> = new Set(['method', 'path', 'access', 'effect', 'upload', 'file', 'counts']);

/** What the declarations of a module, `call({ … })`, are made of. */
const declaredIn = (program: Node): Node[] =>
  [...nodesIn(program)]
    .filter((node) => node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'call')
    .flatMap((node) => node['arguments'] as Node[]);

const propertiesOf = (declaration: Node): Node[] => (declaration['properties'] ?? []) as Node[];

/** The constants that declarations have in common, `call({ ...shared })`, and nothing else uses. */
function sharedBy(declarations: readonly Node[], program: Node): Node[] {
  const spread = declarations
    .flatMap(propertiesOf)
    .filter(({ type }) => type === 'SpreadElement')
    .flatMap(namesIn);
  const used = namesIn(program);
  return [...nodesIn(program)]
    .filter(({ type }) => type === 'VariableDeclarator')
    .filter(({ id }) => {
      const [name = ''] = isNode(id) ? namesIn(id) : [];
      const times = spread.filter((one) => one === name).length;
      // Once more where it is declared.
      return times > 0 && used.filter((one) => one === name).length === times + 1;
    })
    .flatMap(({ init }) => (isNode(init) ? [init] : []));
}

/** The properties that a request does not need, of each declared call in a module, in the order of the text. */
function notCarried(program: Node): Node[] {
  const declarations = declaredIn(program);
  return [...declarations, ...sharedBy(declarations, program)]
    .flatMap(propertiesOf)
    .filter(({ key }) => isNode(key) && !CARRIED.has(key['name']))
    .sort((one, other) => one.start - other.start);
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
