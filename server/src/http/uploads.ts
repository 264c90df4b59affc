/** Reads a form. The type of a file is decided by its bytes, never by its name. */
import type { Call, Upload } from '@palier/contract/call.ts';
import type { Multipart } from '@fastify/multipart';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ApiError, fail } from '../platform/errors.ts';
import { openTurns } from '../platform/turns.ts';

/** A form stays in memory with its files until it is answered, so one person may have only a few at once. */
const turns = openTurns({ at_once: 40, at_once_each: 4, waiting: 80, waiting_each: 4 });
const LATER_SECONDS = 5;

/**
 * Waits until a form may be read, and holds the turn until its answer has left. Refuses TOO_MANY_REQUESTS and TOO_BUSY,
 * throws AskerGone.
 */
export async function takeUploadTurn(
  { actor, ip }: FastifyRequest,
  { raw }: FastifyReply,
  gone: AbortSignal,
): Promise<void> {
  const turn = await turns.take(actor?.staff_id ?? ip, gone);
  if (turn.full !== null)
    throw fail(turn.full === 'own' ? 'TOO_MANY_REQUESTS' : 'TOO_BUSY', { seconds: LATER_SECONDS });
  if (raw.closed) turn.end();
  else raw.once('close', turn.end);
}

/** The fields of a form and its files, checked against the call's declaration. */
export async function readForm(
  request: FastifyRequest,
  upload: Upload,
  input: Call['input'],
): Promise<Record<string, unknown>> {
  const isTable = upload.takes === 'table';
  // file-type is loaded at the first upload: a cold start answers without it.
  const { fileTypeFromBuffer } = await import('file-type');
  // Two parts of one name are refused: otherwise one could be checked and the other used.
  const form = new Map<string, unknown>();
  for await (const part of partsOf(request, upload)) {
    if (form.has(part.fieldname)) throw fail('UNREADABLE_REQUEST');
    if (part.type === 'field') {
      form.set(part.fieldname, part.value);
      continue;
    }
    // A file that the call does not declare is not kept.
    if (input instanceof z.ZodObject && !(part.fieldname in input.shape)) {
      part.file.resume();
      continue;
    }
    const bytes = await part.toBuffer().catch(() => {
      throw fail('FILE_TOO_LARGE', {}, part.fieldname);
    });
    if (bytes.length === 0 && !isTable) continue;
    const kind = await fileTypeFromBuffer(bytes);
    const isPhotoOrPdf = kind !== undefined && (kind.mime.startsWith('image/') || kind.mime === 'application/pdf');
    if (!isPhotoOrPdf && !isTable) throw fail('UNSUPPORTED_FILE', {}, part.fieldname);
    form.set(
      part.fieldname,
      new File([new Uint8Array(bytes)], part.fieldname, { type: kind?.mime ?? 'application/octet-stream' }),
    );
  }
  return Object.fromEntries(form);
}

/**
 * The parts of a form. A form that ends in the middle or never shows where its parts begin cannot be read; the parser's
 * own errors about limits keep their status.
 */
async function* partsOf(request: FastifyRequest, { most_bytes }: Upload): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize: most_bytes } });
  } catch (failure) {
    if (failure instanceof ApiError || (failure as Partial<FastifyError>).statusCode !== undefined) throw failure;
    throw fail('UNREADABLE_REQUEST');
  }
}
