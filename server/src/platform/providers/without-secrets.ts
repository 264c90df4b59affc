/** Shorter parts of a text are no secret, and would make it unreadable. */
const LEAST = 8;

/** A text of a provider, which may repeat what we sent it: every secret in it is made unreadable. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let shown = text;
  for (const secret of secrets.toSorted((one, other) => other.length - one.length))
    for (const written of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
      if (written.length >= LEAST) shown = shown.replaceAll(written, '•••');
  return shown;
}
