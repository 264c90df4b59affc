/**
 * Makes a host show the pieces, keeping every node that can stay: typed text, focus, scroll and animations survive a
 * change.
 */
import type { Piece } from './node.ts';

const SVG = 'http://www.w3.org/2000/svg';
const SVG_TAGS: ReadonlySet<string> = new Set(['svg', 'path', 'rect', 'circle']);

const pieceOf = new WeakMap<Node, Piece>();

export function paint(host: Element, pieces: readonly (Piece | string)[]): void {
  const keyed = new Map<string, ChildNode>();
  const loose: ChildNode[] = [];
  for (const node of host.childNodes) {
    const key = pieceOf.get(node)?.props.key;
    if (key === undefined) loose.push(node);
    else keyed.set(key, node);
  }

  const nodes = pieces.map((piece) => {
    const kept =
      typeof piece !== 'string' && piece.props.key !== undefined ? keyed.get(piece.props.key) : takeLoose(loose, piece);
    return kept && isSame(kept, piece) ? kept : made(piece);
  });
  const staying = new Set<Node>(nodes);
  const leaving = [...host.childNodes].filter((node) => !staying.has(node));
  for (const node of leaving) node.remove();
  // Moving a node would take the focus from it; after the removals most stand in their place already.
  nodes.forEach((node, place) => {
    if (host.childNodes[place] !== node) host.insertBefore(node, host.childNodes[place] ?? null);
  });
  pieces.forEach((piece, place) => {
    const node = nodes[place];
    if (typeof piece === 'string') {
      if (node && node.nodeValue !== piece) node.nodeValue = piece;
    } else if (node instanceof Element) dress(node, piece);
  });
}

function takeLoose(loose: ChildNode[], piece: Piece | string): ChildNode | undefined {
  const place = loose.findIndex((node) => isSame(node, piece));
  return place < 0 ? undefined : loose.splice(place, 1)[0];
}

const isSame = (node: ChildNode, piece: Piece | string): boolean =>
  typeof piece === 'string' ? node.nodeType === Node.TEXT_NODE : pieceOf.get(node)?.tag === piece.tag;

function made(piece: Piece | string): ChildNode {
  if (typeof piece === 'string') return document.createTextNode(piece);
  return SVG_TAGS.has(piece.tag) ? document.createElementNS(SVG, piece.tag) : document.createElement(piece.tag);
}

function dress(element: Element, piece: Piece): void {
  const before = pieceOf.get(element)?.props ?? {};
  pieceOf.set(element, piece);
  for (const name of Object.keys(before)) if (!(name in piece.props)) set(element, name, undefined);
  for (const [name, told] of Object.entries(piece.props)) if (told !== before[name]) set(element, name, told);
  paint(element, piece.children);
  // After the children, because a select has no value before its options.
  const { value, checked } = piece.props;
  if (value !== undefined && 'value' in element && element.value !== value) element.value = value;
  if (checked !== undefined && 'checked' in element && element.checked !== checked) element.checked = checked;
}

function set(element: Element, name: string, told: unknown): void {
  if (name === 'key' || name === 'value' || name === 'checked') return;
  if (name.startsWith('on')) Reflect.set(element, name, told ?? null);
  else if (told === undefined || told === null || told === false) element.removeAttribute(name);
  else element.setAttribute(name, told === true && !name.startsWith('aria-') ? '' : String(told));
}
