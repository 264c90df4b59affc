/**
 * Reads the code of the site's own error from the detail of a `vizloaderror`: its message is JSON that holds the answer
 * of the site as a text, which is JSON again.
 */
import * as z from 'zod';

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

const Answer = z.object({
  result: z.object({ errors: z.array(z.object({ code: z.union([z.number(), z.string()]) })).min(1) }),
});
const Detail = z.object({
  message: json.pipe(z.object({ errorMessage: json.pipe(Answer) })),
});

/** Null when the site gives no code. */
export function siteErrorCode(detail: unknown): string | null {
  const error = Detail.safeParse(detail).data?.message.errorMessage.result.errors[0];
  return error ? String(error.code) : null;
}
