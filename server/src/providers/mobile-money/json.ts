/**
 * A provider behind a proxy sometimes answers with a page instead of JSON; that is an unreadable answer, not a crash.
 */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
