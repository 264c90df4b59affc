/**
 * Answers that are the same for everybody while the process runs. Each is made, compressed and given its tag at its
 * first use, so that asking again costs neither time of the processor nor, for a reader who has it, bytes.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeOnce } from '../platform/make-once.ts';
import { encodingFor } from './compress-answers.ts';

/** Brotli's best would take seconds for one part in twenty. */
const BROTLI_QUALITY = 9;

const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, Buffer>(zlib.gzip);

type Encoding = 'br' | 'gzip';

/** Whether the reader has it already; a proxy may have marked its tag as weak. */
const hasTag = (known: string | undefined, tag: string): boolean =>
  (known ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));

/** `make` is called once, at the first request, so that a cold start does not wait for it. */
export function fixedAnswer(
  media_type: string,
  make: () => string | Buffer | Promise<string | Buffer>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const plain = makeOnce(async () => {
    const bytes = Buffer.from(await make());
    return { bytes, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
  });
  const compressed: Readonly<Record<Encoding, () => Promise<Buffer>>> = {
    br: makeOnce(async () =>
      brotli((await plain()).bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    ),
    gzip: makeOnce(async () => gzip((await plain()).bytes)),
  };
  return async (request, reply) => {
    const encoding = encodingFor(request);
    const { bytes, tag } = await plain();
    // Each coding is a text of its own, and so has a tag of its own.
    const etag = `"${encoding === null ? tag : `${tag}-${encoding}`}"`;
    void reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== null) void reply.header('content-encoding', encoding);
    return reply.type(media_type).send(encoding === null ? bytes : await compressed[encoding]());
  };
}
