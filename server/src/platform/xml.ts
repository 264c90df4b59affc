/** Reads XML from strangers: it accepts no definitions, fetches nothing and expands nothing. */
import { XMLParser } from 'fast-xml-parser';

/**
 * An element: its text when it has nothing else, otherwise its children and attributes (`@name`) by name. Several
 * children of one name are a list.
 */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] };

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  ignoreDeclaration: true,
  ignorePiTags: true,
  // No text is turned into a number here: an account number may begin with a zero.
  parseTagValue: false,
  parseAttributeValue: false,
  // The five named entities and the numbers of characters are decoded below. A document cannot define others.
  processEntities: false,
  maxNestedTags: 40,
});

/**
 * The root element under its name. Null for a text that is not well formed, or that contains definitions, as only
 * attacks do.
 */
export function readXml(text: string): XmlNode | null {
  if (/<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) return null;
  try {
    return parser.parse(text.replace(/^\uFEFF/, ''), true) as XmlNode;
  } catch {
    return null;
  }
}

/** The children of a name, in order. */
export function childrenOf(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  if (node === undefined || typeof node === 'string' || !Object.hasOwn(node, name)) return [];
  const found = node[name];
  return found === undefined ? [] : isList(found) ? found : [found];
}

const isList = (found: XmlNode | readonly XmlNode[]): found is readonly XmlNode[] => Array.isArray(found);

/** The node at the end of a path, through the first child of each name. */
export const nodeAt = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((at, name) => childrenOf(at, name)[0], node);

/** The text of that node; empty when there is none. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string {
  const found = nodeAt(node, ...path);
  const text = typeof found === 'string' ? found : found === undefined ? '' : childrenOf(found, '#text')[0];
  return typeof text === 'string' ? decoded(text).trim() : '';
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (_, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? character(hex === undefined ? Number(decimal) : parseInt(hex, 16))
        : (NAMED[name.toLowerCase()] ?? ''),
  );
const character = (code: number): string => (code > 0x10ffff ? '' : String.fromCodePoint(code));
