/** XML of strangers: no definitions of its own, nothing fetched, nothing that grows. */
import { XMLParser } from 'fast-xml-parser';

/**
 * An element: its text when it has nothing else, or its children and attributes (`@name`) by name, of which several of
 * one name are a list.
 */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] };

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Nothing is a number before a reader says so: an account may begin with a nought.
  parseTagValue: false,
  parseAttributeValue: false,
  // The five names and the numbers of characters are read below; a document cannot define others.
  processEntities: false,
  maxNestedTags: 40,
});

/**
 * The root with its name above it. Null for a text that is not well formed or that brings definitions of its own, as
 * only attacks do.
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

/** What stands at the end of a path, by the first of each name. */
export const nodeAt = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((at, name) => childrenOf(at, name)[0], node);

/** The text there; empty when there is none. */
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
