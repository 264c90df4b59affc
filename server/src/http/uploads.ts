/** Reads a form. A file is what its bytes say, never what its name says. */
import type { Call } from '@palier/contract/call.ts';
import type { Multipart } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refuse.ts';

export const MOST_UPLOAD_BYTES = 5 * 1024 * 1024;

/** Five thousand rows with a dozen cells each are longer than any other body. */
export const MOST_ROWS_BYTES = 8 * 1024 * 1024;

/** A call that may find a table unreadable reads tables, and judges them itself; every other upload is a photo or a PDF. */
const readsTables = (call: Call): boolean => call.refusals?.includes('FILE_UNREADABLE') ?? false;

/** The calls that are sent the rows of a file. */
export const takesRows = (call: Call): boolean => call.path.startsWith('/import/') && !call.upload;

export async function readForm(request: FastifyRequest, call: Call): Promise<Record<string, unknown>> {
  // file-type is loaded at the first upload: a cold start answers without it.
  const { fileTypeFromBuffer } = await import('file-type');
  // Of two that are called alike nobody knows which is meant, and nobody may send one to be checked and one to be used.
  const form = new Map<string, unknown>();
  for await (const part of partsOf(request)) {
    if (form.has(part.fieldname)) throw refuse('UNREADABLE_REQUEST');
    if (part.type === 'field') {
      form.set(part.fieldname, part.value);
      continue;
    }
    const bytes = await part.toBuffer().catch(() => {
      throw refuse('FILE_TOO_LARGE', {}, part.fieldname);
    });
    if (bytes.length === 0 && !readsTables(call)) continue;
    const kind = await fileTypeFromBuffer(bytes);
    const isPhotoOrPdf = kind !== undefined && (kind.mime.startsWith('image/') || kind.mime === 'application/pdf');
    if (!isPhotoOrPdf && !readsTables(call)) throw refuse('UNSUPPORTED_FILE', {}, part.fieldname);
    form.set(part.fieldname, new File([new Uint8Array(bytes)], part.fieldname, { type: kind?.mime ?? 'application/octet-stream' }));
  }
  return Object.fromEntries(form);
}

/** The parts of a form. One that ends in the middle or never says where its parts begin cannot be read; the parser's own errors about limits keep their status. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (failure) {
    if (failure instanceof Refusal || (failure as Partial<FastifyError>).statusCode !== undefined) throw failure;
    throw refuse('UNREADABLE_REQUEST');
  }
}
