/**
 * Makes an element show the pieces, and keeps every node that can stay, so that typed text, focus, scroll position and
 * animations survive a change.
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
  // Moving a node would take the focus from it. After the removals, most nodes are already in their place.
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
  for (const [name, value] of Object.entries(piece.props)) if (value !== before[name]) set(element, name, value);
  paint(element, piece.children);
  // Set after the children, because a select has no value before its options.
  const { value, checked } = piece.props;
  if (value !== undefined && 'value' in element && element.value !== value) element.value = value;
  if (checked !== undefined && 'checked' in element && element.checked !== checked) element.checked = checked;
}

function set(element: Element, name: string, value: unknown): void {
  if (name === 'key' || name === 'value' || name === 'checked') return;
  if (name.startsWith('on')) Reflect.set(element, name, value ?? null);
  else if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true && !name.startsWith('aria-') ? '' : String(value));
}
