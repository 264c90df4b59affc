import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Access } from './roles.ts';

type Schema = z.core.$ZodType;
type Effect = 'read' | 'change';

/** What a call declares about the files it takes. */
export interface Upload {
  /** Photos and PDFs are recognised by their bytes before the handler runs; the handler itself reads a table. */
  readonly takes: 'photo or pdf' | 'table';
  /** The limit for one file. */
  readonly most_bytes: number;
  /** The error for a missing file. Without it, a missing file is an invalid field like any other. */
  readonly missing?: ErrorCode;
}

interface CallInfo {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path under `/portal_api`. `{name}` is a path parameter; a static `?query` is sent verbatim. */
  readonly path: string;
  /** One line for the API document. */
  readonly summary: string;
  readonly access: Access;
  /**
   * A `change` runs in one transaction, is audited, and may carry an idempotency key. A `read` writes nothing, except
   * an audit line and the view of a customer where it shows protected data.
   */
  readonly effect: Effect;
  /** Errors beyond the common ones. */
  readonly refusals?: readonly ErrorCode[];
  /** The body is `multipart/form-data` instead of JSON, and carries files. */
  readonly upload?: Upload;
  /** The limit of the JSON body, for a call whose body may be longer than those of other calls. */
  readonly most_body_bytes?: number;
  /** The answer is a file, not JSON. */
  readonly file?: true;
  /** The filters of a list whose values it counts, each a closed list; its input then has `countsOf` them. */
  readonly counts?: readonly string[];
  /** The answer lists customers by name. Each of them counts towards the limit of customers that one person may view. */
  readonly names?: 'customers';
  /** The answer opens a session, so it is never stored and an idempotency key has no effect. */
  readonly keepsNoAnswer?: true;
  /** Only people whose identity paper is on file may make this call, once their time to give it is over. */
  readonly needsPaper?: true;
  /** Staff whose first password is still temporary may make this call. */
  readonly beforePasswordChange?: true;
}

/**
 * One declared call: `Sent` by a client, `Received` by the handler, `Result` for both. The server, the web client, the
 * tests and the API document all read it.
 */
export interface Call<in out Sent = any, in out Received = any, in out Result = any> extends CallInfo {
  readonly input: Schema | undefined;
  readonly output: Schema | undefined;
  /** Types only; absent at run time. Carrying the inferred types and not the schemas keeps type checks fast. */
  readonly '~types'?: { readonly sent: Sent; readonly received: Received; readonly result: Result };
}

export type Calls = { readonly [domain: string]: { readonly [name: string]: Call } };

/** A file on its way to the caller. */
export interface FileAnswer {
  /** The whole file, or its pieces where it is too large to hold in memory. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly media_type: string;
  readonly file_name: string;
  /** The approximate size, for a progress bar; unknown without it. */
  readonly about_bytes?: number;
  /**
   * The browser shows the file instead of saving it. Only for images and PDFs that we wrote or re-encoded ourselves.
   */
  readonly inline?: boolean;
  /** The file under this address never changes and is public, so browsers may keep it. */
  readonly isPublicForever?: boolean;
}

/** The effect stays in the type, so that a change without a label does not compile. */
type WithEffect<C, E extends Effect> = C & { readonly effect: E };

export function call<E extends Effect, I extends Schema>(
  declaration: CallInfo & { readonly effect: E; readonly input: I; readonly file: true },
): WithEffect<Call<z.core.input<I>, z.core.output<I>, FileAnswer>, E>;
export function call<E extends Effect, O extends Schema>(
  declaration: CallInfo & { readonly effect: E; readonly output: O },
): WithEffect<Call<void, undefined, z.core.output<O>>, E>;
export function call<E extends Effect, I extends Schema, O extends Schema>(
  declaration: CallInfo & { readonly effect: E; readonly input: I; readonly output: O },
): WithEffect<Call<z.core.input<I>, z.core.output<I>, z.core.output<O>>, E>;
export function call(declaration: CallInfo & { readonly input?: Schema; readonly output?: Schema }): Call {
  return { ...declaration, input: declaration.input, output: declaration.output };
}

export type Sent<C> = C extends Call<infer S, any, any> ? S : never;
export type Received<C> = C extends Call<any, infer R, any> ? R : never;
export type Result<C> = C extends Call<any, any, infer R> ? R : never;

export const BASE_PATH = '/portal_api';

/** Whether a person with these roles may make the call. */
export function admits(access: Access, roles: ReadonlySet<string>): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  return typeof access === 'string' ? roles.has(access) : access.some((role) => roles.has(role));
}
