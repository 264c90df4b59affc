/** Reads code by its brackets, for the tests of tests/tidy. */

/** The text up to the bracket that closes the one before `from`. */
export function closedFrom(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at++)
    if ('([{'.includes(text[at] ?? '')) depth++;
    else if (')]}'.includes(text[at] ?? '')) depth--;
  return text.slice(from, at - 1);
}

/** The parts of a list that commas divide, outside of all brackets. */
export function partsOf(body: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of body) {
    if ('([{'.includes(letter)) depth++;
    else if (')]}'.includes(letter)) depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The attributes of a tag: up to the sign that closes it, outside of all brackets. */
export function attributesFrom(text: string, from: number): string {
  let depth = 0;
  let at = from;
  for (; at < text.length; at++) {
    const letter = text.charAt(at);
    if ('([{'.includes(letter)) depth++;
    else if (')]}'.includes(letter)) depth--;
    else if (letter === '>' && depth === 0) break;
  }
  return text.slice(from, at);
}
