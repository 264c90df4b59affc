/** Providers send JSON or forms. Any other body is read as an empty form. */
export function readCallbackBody(body: unknown): unknown {
  const text = typeof body === 'string' ? body : '';
  try {
    return JSON.parse(text);
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}
