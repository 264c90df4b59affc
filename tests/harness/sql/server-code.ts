/**
 * The server's code as the compiler reads it: where statements are sent, the row type of each, and the templates of SQL
 * from which they are built.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { CallExpression, Expression, Identifier, Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Checker, type Program, SymbolFlags, type Type } from 'typescript/unstable/sync';
import { sources } from '../sources.ts';

/** A call that sends a statement. */
export interface Site {
  /** From the root. */
  readonly file: string;
  readonly line: number;
  /** The constant or function of the module that contains it. */
  readonly within: string;
  /** The position of the name of the called function, to which a stack points. */
  readonly offset: number;
  readonly call: CallExpression;
  /** The text, where it is the same in every call; null where it is built. */
  readonly text: string | null;
  /** The beginning of the text that is the same in every call. */
  readonly head: string;
  /** The beginning of its arguments, as they are written. */
  readonly given: string;
}

/** A template of SQL, in a statement or passed to one. */
interface Piece {
  readonly file: string;
  readonly line: number;
  /** The constant or function of the module that contains it. */
  readonly within: string;
  /** The texts between its placeholders, by which a sent statement is known to contain this template. */
  readonly key: string;
}

export interface ServerCode {
  readonly checker: Checker;
  readonly sites: readonly Site[];
  readonly pieces: readonly Piece[];
  /** The exports of a module, by name. */
  exportsOf(file: string): ReadonlyMap<string, Type>;
  /** The type of a property, or of every property when none is named. */
  partOf(type: Type, name: string): Type | undefined;
  /** The innermost call around a position, as a stack distinguishes it. */
  callAt(file: string, line: number, column: number): CallExpression | undefined;
  /** Texts with which the code compares values; some made values should be among them. */
  wordsOf(file: string): readonly string[];
  close(): void;
}

const BUILT = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow', 'stream']);
const WRITTEN = new Set(['prepared', 'query']);
const MAY_SEND = /\.(?:execute\w*|stream|prepared|query)\b|\bsql[`<]/;
const IS_BUILDER = /^(?:RawBuilder|\w*QueryBuilder)</;

export const keyOf = (fragments: readonly string[]): string => fragments.join('\0');

type ConstantOf = (name: Identifier) => Expression | undefined;

/**
 * The beginning of a text that is the same in every call, and whether it is the whole text. Of two alternatives, it is
 * the first.
 */
function textAt(node: Expression | undefined, of: ConstantOf): [string, boolean] {
  if (!node) return ['', false];
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return [node.text, true];
  if (is.isIdentifier(node)) return textAt(of(node), of);
  if (is.isConditionalExpression(node)) return [textAt(node.whenTrue, of)[0], false];
  if (!is.isTemplateExpression(node)) return ['', false];
  let [text, isWhole] = [node.head.text, true];
  for (const span of node.templateSpans) {
    const [part, isKnown] = textAt(span.expression, of);
    isWhole &&= isKnown;
    if (!isWhole) return [text + part, false];
    text += part + span.literal.text;
  }
  return [text, true];
}

/** The value of a constant of a module: of this one, or of one from which it imports. */
const constantOf =
  (checker: Checker): ConstantOf =>
  (name) => {
    const symbol = checker.getSymbolAtLocation(name);
    if (!symbol) return undefined;
    const declared = (
      symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    ).valueDeclaration?.resolve();
    return declared && is.isVariableDeclaration(declared) ? declared.initializer : undefined;
  };

/** The template; none for `sql.raw` and similar functions. */
function fragmentsOf(node: Node): readonly string[] | null {
  if (!is.isTaggedTemplateExpression(node) || !is.isIdentifier(node.tag) || node.tag.text !== 'sql') return null;
  if (is.isNoSubstitutionTemplateLiteral(node.template)) return [node.template.text];
  return [node.template.head.text, ...node.template.templateSpans.map(({ literal }) => literal.text)];
}

function declaredAt(source: SourceFile, offset: number): string {
  const statement = source.statements.find(({ end }) => offset < end);
  if (statement && is.isVariableStatement(statement)) {
    const one = statement.declarationList.declarations.find(({ end }) => offset < end);
    return one && is.isIdentifier(one.name) ? one.name.text : '';
  }
  return statement && (is.isFunctionDeclaration(statement) || is.isClassDeclaration(statement))
    ? (statement.name?.text ?? '')
    : '';
}

const visit = (node: Node, look: (node: Node) => void): void => {
  look(node);
  node.forEachChild((child) => visit(child, look));
};

/** The files of a folder, as part of a project of the compiler. */
export function readCode(project_file: string, folder: string): ServerCode {
  const root = path.resolve('.');
  const api = new API({ cwd: root });
  const [project] = api.updateSnapshot({ openProjects: [path.join(root, project_file)] }).getProjects();
  if (!project) throw new Error(`${project_file} is no project`);
  const { program, checker } = project;
  const files = [...sources()].filter(
    ([file, text]) =>
      file.startsWith(folder) && file.endsWith('.ts') && !file.endsWith('.test.ts') && MAY_SEND.test(text),
  );
  const lines = new Map(files.map(([file, text]) => [file, lineStarts(text)]));
  const lineOf = (file: string, offset: number): number =>
    (lines.get(file) ?? []).findLastIndex((start) => start <= offset) + 1;
  const parsed = new Map(files.map(([file]) => [file, sourceOf(program, path.join(root, file))]));
  const found = files.map(([file]) => lookThrough(file, parsed.get(file)!, checker, lineOf));
  return {
    checker,
    sites: found.flatMap(({ sites }) => sites),
    pieces: found.flatMap(({ pieces }) => pieces),
    exportsOf: (file) => {
      const source = parsed.get(file) ?? sourceOf(program, path.join(root, file));
      const module = checker.getSymbolAtLocation(source);
      const symbols = module ? checker.getExportsOfModule(module) : [];
      const types = checker.getTypeOfSymbol(symbols);
      return new Map(symbols.flatMap(({ name }, at) => (types[at] ? [[name, types[at]] as const] : [])));
    },
    partOf: (type, name) => {
      const property = checker.getPropertyOfType(type, name);
      return property ? checker.getTypeOfSymbol(property) : checker.getIndexInfosOfType(type)[0]?.valueType;
    },
    callAt: (file, line, column) => {
      const source = parsed.get(file) ?? sourceOf(program, path.join(root, file));
      if (!lines.has(file)) lines.set(file, lineStarts(fs.readFileSync(file, 'utf8')));
      const offset = (lines.get(file)?.[line - 1] ?? 0) + column - 1;
      let innermost: CallExpression | undefined;
      visit(source, (node) => {
        if (is.isCallExpression(node) && node.getStart(source) <= offset && offset < node.end) innermost = node;
      });
      return innermost;
    },
    wordsOf: (file) => {
      const words = new Set<string>();
      const source = parsed.get(file);
      if (source)
        visit(source, (node) => {
          if (is.isStringLiteral(node) && node.text.length < 40 && !node.text.startsWith('.')) words.add(node.text);
        });
      return [...words];
    },
    close: () => api.close(),
  };
}

const lineStarts = (text: string): number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];

function sourceOf(program: Program, file: string): SourceFile {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} is not in the server's project`);
  return source;
}

function lookThrough(
  file: string,
  source: SourceFile,
  checker: Checker,
  lineOf: (file: string, offset: number) => number,
): { sites: Site[]; pieces: Piece[] } {
  const pieces: Piece[] = [];
  const built: Array<{ call: CallExpression; receiver: Expression; offset: number }> = [];
  const sites: Site[] = [];
  const of = constantOf(checker);
  const siteOf = (call: CallExpression, offset: number, text: string | null, head: string): Site => ({
    file,
    line: lineOf(file, offset),
    within: declaredAt(source, offset),
    offset,
    call,
    text,
    head,
    given: (call.arguments[0]?.getText(source) ?? '').replace(/\s+/g, ' ').slice(0, 22),
  });
  visit(source, (node) => {
    const fragments = fragmentsOf(node);
    if (fragments)
      pieces.push({
        file,
        line: lineOf(file, node.getStart(source)),
        within: declaredAt(source, node.getStart(source)),
        key: keyOf(fragments),
      });
    if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return;
    const { name, expression: receiver } = node.expression;
    const offset = name.getStart(source);
    if (BUILT.has(name.text)) built.push({ call: node, receiver, offset });
    if (!WRITTEN.has(name.text)) return;
    const [text, isWhole] = textAt(node.arguments[name.text === 'prepared' ? 1 : 0], of);
    sites.push(siteOf(node, offset, isWhole && text !== '' ? text : null, text));
  });
  const receivers = checker.getTypeAtLocation(built.map(({ receiver }) => receiver));
  for (const [at, { call, offset }] of built.entries()) {
    const type = receivers[at];
    if (type && IS_BUILDER.test(checker.typeToString(type))) sites.push(siteOf(call, offset, null, ''));
  }
  return { sites, pieces };
}
