/**
 * A provider behind a proxy sometimes answers with a page instead of JSON. That is an unreadable answer and must not
 * crash.
 */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
