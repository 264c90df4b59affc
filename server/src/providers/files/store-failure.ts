/** What went wrong with a store of files, in the words of all providers. */
import * as z from 'zod';
import {
  AccessRefused,
  ProviderRefused,
  type ProviderThrown,
  ProviderUnreachable,
  isProviderFailure,
} from '../wire.ts';

/** The store cannot keep files: the disk is full, the bucket does not exist. Each file would be refused. */
export class StoreFailed extends ProviderRefused {}

/** A failure that the store of objects answered: its name and its HTTP status. */
const Answered = z.object({ name: z.string(), $metadata: z.object({ httpStatusCode: z.number() }) });
/** A failure of the operating system, of the disk or of the network. */
const OfTheSystem = z.object({ code: z.string().regex(/^E[A-Z0-9]+$/) });

const NETWORK: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Names of failures for which nothing was answered: too late, or at an address that production may not call. */
const SILENT: ReadonlySet<string> = new Set(['TimeoutError', 'LeadsInside']);

/** Null when the failure is not the store's. */
export function storeFailure(failure: unknown): ProviderThrown | null {
  if (isProviderFailure(failure)) return failure;
  const answered = Answered.safeParse(failure).data;
  if (answered) return ofAnswer(answered.name, answered.$metadata.httpStatusCode);
  const name = failure instanceof Error ? failure.name : '';
  if (name === 'CredentialsProviderError') return new AccessRefused(name);
  const code = OfTheSystem.safeParse(failure).data?.code;
  if (SILENT.has(name) || (code !== undefined && NETWORK.has(code)))
    return new ProviderUnreachable(code ?? name, { cause: failure });
  return code === undefined ? null : new StoreFailed(code);
}

function ofAnswer(name: string, status: number): ProviderThrown {
  if (status >= 500 || status === 429) return new ProviderUnreachable(`the store answered ${status}`, { status });
  return status === 401 || status === 403 ? new AccessRefused(name) : new StoreFailed(name);
}
