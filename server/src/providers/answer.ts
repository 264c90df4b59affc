/** The meaning of a provider's answer, decided in one place for all adapters. */
import * as z from 'zod';
import { AccessRefused, ProviderRefused, ProviderUnreachable, type WireAnswer } from './wire.ts';

/**
 * Reads a 2xx body by its schema.
 * A status that only asks to come back later (408, 425, 429, 5xx), and a body that is not of the protocol, say nothing
 * about the request: ProviderUnreachable. Any other status is a refusal: ProviderRefused, with the code that `reasonIn`
 * finds in the body, and AccessRefused when it is about who we are (401, 403) or about our account’s money (402).
 */
export function readAnswer<T>(
  answer: WireAnswer,
  schema: z.ZodType<T>,
  reasonIn: (body: unknown) => string | undefined = plainReason,
): T {
  const { status } = answer;
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    throw new ProviderUnreachable(`answered ${status}`, { status });
  const body = parsed(answer.text);
  if (status < 200 || status > 299) {
    const reason = (reasonIn(body) ?? `http_${status}`).slice(0, 200);
    throw new (ABOUT_US.has(status) ? AccessRefused : ProviderRefused)(reason);
  }
  const read = schema.safeParse(body);
  if (!read.success)
    throw new ProviderUnreachable(
      `answered ${status} with a body that is not of its protocol: ${z.prettifyError(read.error)}`,
      { status },
    );
  return read.data;
}

const ABOUT_US: ReadonlySet<number> = new Set([401, 402, 403]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const Reasoned = z.object({ code: z.string(), error: z.string(), result: z.string(), message: z.string() }).partial();

function plainReason(body: unknown): string | undefined {
  const found = Reasoned.safeParse(body).data;
  return found?.code ?? found?.error ?? found?.result ?? found?.message;
}

const Coded = z.object({ code: z.string() });

/**
 * Expects that a record does not exist: 404 with a code. A 404 without one comes from a server that does not know the
 * protocol, so it is not taken as an answer.
 */
export function readNotFound(answer: WireAnswer): void {
  if (answer.status !== 404) return void readAnswer(answer, z.unknown());
  if (!Coded.safeParse(parsed(answer.text)).success)
    throw new ProviderUnreachable('answered 404 without the code of a record that does not exist', { status: 404 });
}
