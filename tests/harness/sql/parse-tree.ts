/**
 * Parses PostgreSQL's own tree of a statement in the notation of its catalog: `{QUERY :commandType 1 :targetList (…)}`.
 * Source of the notation: src/backend/nodes/outfuncs.c.
 */

export interface TreeNode {
  readonly kind: string;
  readonly fields: ReadonlyMap<string, TreeValue>;
}
/** An empty value is null. A value of several words, such as the bytes of a constant, becomes a list of them. */
export type TreeValue = TreeNode | string | null | readonly TreeValue[];

const TOKEN = /[(){}]|"(?:[^"\\]|\\.)*"|(?:[^\s(){}\\]|\\[\s\S])+/g;

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The first statement of a tree. */
export function readTree(text: string): TreeNode {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const value = (): TreeValue => {
    const token = tokens[at++] ?? '';
    if (token === '{') return node();
    if (token === '(') {
      const list: TreeValue[] = [];
      while (tokens[at] !== ')') list.push(value());
      at++;
      return list;
    }
    if (token === '<>') return null;
    return token.replace(/^"([\s\S]*)"$/, '$1').replace(/\\([\s\S])/g, '$1');
  };
  const node = (): TreeNode => {
    const kind = tokens[at++] ?? '';
    const fields = new Map<string, TreeValue>();
    while (tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1);
      const values: TreeValue[] = [];
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(value());
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values);
    }
    at++;
    return { kind, fields };
  };
  let found = value();
  while (Array.isArray(found)) found = found[0] ?? null;
  if (!isNode(found)) throw new Error('a statement has no tree');
  return found;
}

export const field = (node: TreeNode, name: string): TreeValue => node.fields.get(name) ?? null;
export const text = (node: TreeNode, name: string): string => {
  const value = field(node, name);
  return typeof value === 'string' ? value : '';
};
export const number = (node: TreeNode, name: string): number => Number(text(node, name));
export const child = (node: TreeNode, name: string): TreeNode | null => {
  const value = field(node, name);
  return isNode(value) ? value : null;
};
export const children = (node: TreeNode, name: string): TreeNode[] => {
  const value = field(node, name);
  return Array.isArray(value) ? value.filter(isNode) : [];
};
