import type { Refused } from '../../../api/send.ts';

export interface WhereRefused {
  readonly source?: string;
  readonly file?: string;
  readonly columns?: string;
  readonly answers?: string;
  readonly terminals?: string;
  /** A refusal that belongs to no field: a lost connection, for example. */
  readonly rest: Refused | null;
}

/** Which field of the upload a refusal is about. */
export function whereRefused(refusal: Refused | null): WhereRefused {
  if (!refusal?.message) return { rest: refusal };
  const { fields, message } = refusal;
  const at = (field: string): string | undefined =>
    Object.hasOwn(fields, field) ? (fields[field]?.[0] ?? message) : undefined;
  const [source, file, columns, answers] = [at('source'), at('file'), at('mapping'), at('answers')];
  const terminals = at('terminals');
  if ([source, file, columns, answers, terminals].every((one) => one === undefined)) return { rest: refusal };
  return {
    ...(source !== undefined && { source }),
    ...(file !== undefined && { file }),
    ...(columns !== undefined && { columns }),
    ...(answers !== undefined && { answers }),
    ...(terminals !== undefined && { terminals }),
    rest: null,
  };
}
