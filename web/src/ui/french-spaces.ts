/**
 * Texts are written with plain spaces. French is shown with a narrow no-break space before `: ; ? ! %` and inside
 * quotation marks, so that no line begins with a mark of its own.
 */

const spaced = (text: string): string => text.replace(/ (?=[:;?!%»])/g, '\u202f').replaceAll('« ', '«\u202f');

/** A list of texts keeps one copy, so that a component that depends on it is not drawn again. */
const copies = new WeakMap<object, unknown>();

export function withFrenchSpaces<Texts>(texts: Texts): Texts;
export function withFrenchSpaces(texts: unknown): unknown {
  if (typeof texts === 'string') return spaced(texts);
  if (typeof texts === 'function') return (...facts: unknown[]) => withFrenchSpaces(texts(...facts));
  if (typeof texts !== 'object' || texts === null) return texts;
  const known = copies.get(texts);
  if (known) return known;
  const copy = Array.isArray(texts)
    ? texts.map((text: unknown) => withFrenchSpaces(text))
    : Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, withFrenchSpaces(text)]));
  copies.set(texts, copy);
  return copy;
}
