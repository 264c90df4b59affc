/** A call as a request: where it goes and what it carries. */
import type { Call } from '@palier/contract/call.ts';

const BASE_PATH = '/portal_api';

interface WrittenRequest {
  /** What stands neither in the path nor is missing. */
  readonly fields: ReadonlyMap<string, unknown>;
  readonly url: string;
  /** Null where the address says everything. */
  readonly body: string | null;
}

export function writeRequest({ method, path }: Pick<Call, 'method' | 'path'>, input: unknown): WrittenRequest {
  const fields = new Map(Object.entries((input ?? {}) as object).filter(([, value]) => value !== undefined));
  const url =
    BASE_PATH +
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(fields.get(name));
      fields.delete(name);
      return encodeURIComponent(value);
    });
  if (method === 'POST') return { fields, url, body: JSON.stringify(Object.fromEntries(fields)) };
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString();
  return { fields, url: query === '' ? url : `${url}?${query}`, body: null };
}
