/** Reads the input of a call and checks it against the contract. */
import { type Call } from '@palier/contract/call.ts';
import { needOf } from '@palier/contract/fields.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiError, fail } from '../platform/errors.ts';
import { readForm, takeUploadTurn } from './uploads.ts';
import { signalOf } from './handler-context.ts';

async function sentInput(call: Call, input: NonNullable<Call['input']>, request: FastifyRequest): Promise<unknown> {
  if (call.upload) return readForm(request, call.upload, input);
  return call.method === 'POST' ? request.body : request.query;
}

export async function receive(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ input: unknown; files: Uint8Array[] }> {
  if (!call.input) return { input: undefined, files: [] };
  if (call.upload) await takeUploadTurn(request, reply, signalOf(reply));
  const sent = await sentInput(call, call.input, request);
  if (sent !== undefined && (typeof sent !== 'object' || sent === null || Array.isArray(sent)))
    throw fail('INVALID_INPUT');
  const parsed = z.safeParse(
    call.input,
    { ...(sent as object | undefined), ...(request.params as object) },
    { error: needOf },
  );
  if (!parsed.success) throw invalid(call, parsed.error);
  refuseUnwritable(parsed.data);
  const files: Uint8Array[] = [];
  for (const value of Object.values(parsed.data as object))
    if (value instanceof File) files.push(new Uint8Array(await value.arrayBuffer()));
  return { input: parsed.data, files };
}

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What is wrong with an input that fits no form of a call: what the nearest form, with the fewest faults, lacks. */
function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const forms = issue.errors.map((inner) => inner.flatMap(faultsOf));
  const [nearest = []] = forms.toSorted((one, other) => one.length - other.length);
  return nearest.map(({ path, message }) => {
    const whole = [...issue.path, ...path];
    return { path: whole, message: path.length === 0 ? needOf({ path: whole }) : message };
  });
}

/**
 * Names every field that is wrong, and says each thing once: a field whose parts are named is not named beside them,
 * and the input as a whole is no field. For a missing file, a call may have its own text.
 */
function invalid(call: Call, error: z.core.$ZodError): ApiError {
  const said = new Map<string, Set<string>>();
  for (const { path, message } of error.issues.flatMap(faultsOf)) {
    const field = path.join('.');
    said.set(field, (said.get(field) ?? new Set()).add(message));
  }
  const isNamedInParts = (field: string) => [...said.keys()].some((other) => other.startsWith(`${field}.`));
  const named = [...said].filter(([field]) => field !== '' && !isNamedInParts(field));
  const fields =
    named.length === 0 ? undefined : Object.fromEntries(named.map(([field, texts]) => [field, [...texts]]));
  const missing = call.upload?.missing;
  const missesFile = error.issues.some((issue) => issue.code === 'invalid_type' && issue.expected === 'file');
  return new ApiError(missing !== undefined && missesFile ? missing : 'INVALID_INPUT', {}, fields, false);
}

/** A NUL, and half of a sign of two halves, as a text that was cut between them has, cannot be stored. */
const isUnwritable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

/**
 * Refuses a text that the database cannot store, and names its field. Queries write texts too: into the audit record.
 */
function refuseUnwritable(input: unknown): void {
  const fields: Record<string, string[]> = {};
  const left: Array<readonly [path: readonly string[], value: unknown]> = [[[], input]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [path, value] = next;
    const texts = typeof value === 'string' ? [value] : path.slice(-1);
    if (texts.some(isUnwritable)) fields[path.join('.').replaceAll('\0', '')] = [needOf({ path })];
    else if (isTree(value)) for (const [key, inner] of Object.entries(value)) left.push([[...path, key], inner]);
  }
  if (Object.keys(fields).length > 0) throw new ApiError('INVALID_INPUT', {}, fields, false);
}

const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof File);
