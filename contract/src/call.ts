import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Access } from './roles.ts';

type Schema = z.core.$ZodType;
type Effect = 'read' | 'change';

/** What a call that takes files says of them. */
export interface Upload {
  /** Photos and PDFs are told by their bytes before the call is served; a table is judged by who reads it. */
  readonly takes: 'photo or pdf' | 'table';
  /** The most that one file may have. */
  readonly most_bytes: number;
  /** How a call answers where a file is missing; without it, as to any other field. */
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
   * A `change` runs in one transaction, is audited, and may carry an idempotency key; a `read` writes nothing but,
   * where it shows protected data, an audit line and that somebody looked.
   */
  readonly effect: Effect;
  /** Refusals beyond the common ones. */
  readonly refusals?: readonly ErrorCode[];
  /** The body is `multipart/form-data` rather than JSON, and brings files. */
  readonly upload?: Upload;
  /** The most bytes of a JSON body that may be longer than those of other calls. */
  readonly most_body_bytes?: number;
  /** The answer is a file, not JSON. */
  readonly file?: true;
  /** The answer opens a session: it is never kept, so a key sent with the call counts for nothing. */
  readonly keepsNoAnswer?: true;
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
  /** Whole, or a piece at a time for what is too large to hold. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly media_type: string;
  readonly file_name: string;
  /** About how many bytes there will be, for a bar that fills; unknown without it. */
  readonly about_bytes?: number;
  /** Shown in the page rather than saved; only for images and PDFs we wrote or re-encoded ourselves. */
  readonly inline?: boolean;
  /** What stands under this address never changes and is for everybody: browsers may keep it. */
  readonly isPublicForever?: boolean;
}

/** The effect stays in the type: what changes something must have its label. */
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

/** Whether somebody holding these roles may make the call. */
export function admits(access: Access, roles: ReadonlySet<string>): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  return typeof access === 'string' ? roles.has(access) : access.some((role) => roles.has(role));
}
