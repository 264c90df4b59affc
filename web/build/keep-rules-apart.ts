/**
 * The contract has its schemas beside the lists of states and the calls that they are about. Here each such module
 * becomes two, so that a screen which shows a list of states loads no schema, and no Zod: one with what Zod makes, and
 * one with everything else. Imports name the one that they mean. A constant that
 * is made by a call may be left out where nobody uses it: a declaration has no effect, which the bundler cannot know of
 * `z.object(…)`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { carriedIn } from './carry-calls.ts';
import { WEB } from './places.ts';
import {
  type Node,
  type Parse,
  isNode,
  namesGivenBy,
  namesIn,
  partsOf,
  statementsOf,
  withoutUnused,
} from './syntax.ts';

const RULES = '?rules';
const CONTRACT = path.resolve(WEB, '../contract/src');
const OURS = /\/(?:contract|web)\/src\/.*\.tsx?(?:\?rules)?$/;
const SCHEMA = /^z$|^[A-Z]\w*[a-z]/;

/** What a statement declares, exported or not. */
const declaredBy = (statement: Node): Node =>
  statement.type === 'ExportNamedDeclaration' && isNode(statement['declaration'])
    ? statement['declaration']
    : statement;

/** The calls that are made when the module is loaded, as opposed to in a function that it defines. */
const callsIn = (node: Node): Node[] =>
  /Function/.test(node.type)
    ? []
    : [...(/^(Call|New)Expression$/.test(node.type) ? [node] : []), ...partsOf(node).flatMap(callsIn)];

/** The name at the beginning of `z.object(…).optional`. */
const beginOf = (node: Node): string => {
  const before = node['object'] ?? node['callee'];
  return isNode(before) ? beginOf(before) : String(node['name']);
};

const isRuleMaker = (name: string): boolean => SCHEMA.test(name) && !(name in globalThis);

/** A schema, or an object of them: something that Zod or another schema makes. */
const isSchema = (statement: Node): boolean => {
  const declared = declaredBy(statement);
  return declared.type === 'VariableDeclaration' && callsIn(declared).map(beginOf).some(isRuleMaker);
};

/** The statements that these need, through each other. */
function closureOf(first: readonly Node[], all: readonly Node[]): ReadonlySet<Node> {
  const found = new Set<Node>();
  const add = (statement: Node): void => {
    if (found.has(statement)) return;
    found.add(statement);
    const names = new Set(namesIn(statement));
    for (const other of all) if (namesGivenBy(declaredBy(other))?.some((name) => names.has(name))) add(other);
  };
  first.forEach(add);
  return found;
}

/** The two modules that a module becomes, and which names are in the one with the rules. */
interface Apart {
  readonly rest: string;
  readonly rules: string;
  readonly names: ReadonlySet<string>;
}

/** Null where a module has no schemas, or where what is not one needs them. */
export function apart(code: string, parse: Parse, file: string): Apart | null {
  const statements = statementsOf(parse(code));
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration');
  const own = statements.filter((statement) => !imports.includes(statement));
  const rest = closureOf(
    own.filter((one) => one.type.startsWith('Export') && !isSchema(one)),
    own,
  );
  const rules = own.filter((one) => !rest.has(one));
  if (!rules.some(isSchema) || [...rest].some(isSchema)) return null;
  const textOf = (some: readonly Node[]): string => some.map(({ start, end }) => code.slice(start, end)).join('\n');
  const namesOf = (some: Iterable<Node>): string[] => [...some].flatMap((one) => namesGivenBy(declaredBy(one)) ?? []);
  const needed = new Set(rules.flatMap(namesIn));
  const shared = namesOf(rest).filter((name) => needed.has(name));
  const exported = new Set(namesOf([...rest].filter((one) => declaredBy(one) !== one)));
  const hidden = shared.filter((name) => !exported.has(name));
  return {
    rest: `${withoutUnused(textOf([...imports, ...own.filter((one) => rest.has(one))]), parse)}
export { ${hidden.join(', ')} };`,
    rules: withoutUnused(
      `${textOf(imports)}\nimport { ${shared.join(', ')} } from './${file}';\n${textOf(rules)}`,
      parse,
    ),
    names: new Set(namesOf(rules)),
  };
}

/** The code of a module whose constants may be left out one by one. */
export function droppable(code: string, parse: Parse): string {
  let made = '';
  let done = 0;
  for (const declared of statementsOf(parse(code)).map(declaredBy)) {
    if (declared.type !== 'VariableDeclaration') continue;
    for (const { init } of declared['declarations'] as Array<{ init: unknown }>) {
      if (!isNode(init) || callsIn(init).length === 0) continue;
      made += `${code.slice(done, init.start)}/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`;
      done = init.end;
    }
  }
  return made + code.slice(done);
}

/** The code with each import from the module of the contract in which its names are. */
async function asMeant(code: string, parse: Parse, namesIn: (source: string) => Promise<ReadonlySet<string>>) {
  let made = '';
  let done = 0;
  for (const statement of statementsOf(parse(code))) {
    const from = statement['source'];
    if (statement.type !== 'ImportDeclaration' || !isNode(from)) continue;
    const source = String(from['value']);
    const names = await namesIn(source);
    const specifiers = statement['specifiers'] as Node[];
    const isRule = ({ imported }: Node): boolean => isNode(imported) && names.has(String(imported['name']));
    if (!specifiers.some(isRule)) continue;
    const text = (some: readonly Node[], place: string): string =>
      `import { ${some.map(({ start, end }) => code.slice(start, end)).join(', ')} } from '${place}';`;
    const others = specifiers.filter((one) => !isRule(one));
    made += code.slice(done, statement.start) + text(specifiers.filter(isRule), source + RULES);
    if (others.length > 0) made += text(others, source);
    done = statement.end;
  }
  return made + code.slice(done);
}

const NONE: ReadonlySet<string> = new Set();
const PACKAGE = '@palier/contract/';

/** The file that an import names, if it is ours. */
const placeOf = (source: string, importer: string): string | null =>
  source.startsWith(PACKAGE)
    ? path.join(CONTRACT, source.slice(PACKAGE.length))
    : source.startsWith('.')
      ? path.resolve(path.dirname(importer), source)
      : null;

export function keepRulesApart(): Plugin {
  const known = new Map<string, Promise<Apart | null>>();
  const read = async (file: string, parse: Parse): Promise<Apart | null> => {
    const { code } = await transformWithOxc(fs.readFileSync(file, 'utf8'), file);
    return apart(carriedIn(file, code, parse), parse, path.basename(file));
  };
  const ofFile = (file: string, parse: Parse): Promise<Apart | null> => {
    const one = known.get(file) ?? read(file, parse);
    known.set(file, one);
    return one;
  };
  return {
    name: 'keep-rules-apart',
    apply: 'build',
    transform: {
      // The types are gone by then, and so is what a declared call does not carry.
      order: 'post',
      filter: { id: OURS },
      async handler(code, id) {
        const parse: Parse = (text) => this.parse(text);
        const file = id.replace(RULES, '');
        const two = file.startsWith(CONTRACT) ? await ofFile(file, parse) : null;
        const own = two ? two[id === file ? 'rest' : 'rules'] : code;
        const meant = await asMeant(own, parse, async (source) => {
          const place = placeOf(source, file);
          return place?.startsWith(CONTRACT) ? ((await ofFile(place, parse))?.names ?? NONE) : NONE;
        });
        return { code: file.startsWith(CONTRACT) ? droppable(meant, parse) : meant, map: null };
      },
    },
  };
}
