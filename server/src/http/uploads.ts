/** Reads a form. A file is what its bytes say, never what its name says. */
import type { Multipart } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refuse.ts';

export const MOST_UPLOAD_BYTES = 5 * 1024 * 1024;

export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  // file-type is loaded at the first upload: a cold start answers without it.
  const { fileTypeFromBuffer } = await import('file-type');
  const form: Record<string, unknown> = {};
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      form[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer().catch(() => {
      throw refuse('FILE_TOO_LARGE', {}, part.fieldname);
    });
    if (bytes.length === 0) continue;
    const kind = await fileTypeFromBuffer(bytes);
    if (!kind || !(kind.mime.startsWith('image/') || kind.mime === 'application/pdf')) throw refuse('UNSUPPORTED_FILE', {}, part.fieldname);
    form[part.fieldname] = new File([new Uint8Array(bytes)], part.fieldname, { type: kind.mime });
  }
  return form;
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
