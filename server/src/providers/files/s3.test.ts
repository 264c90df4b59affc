import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { s3Files } from './s3.ts';

/** As much of S3 as three calls need. */
let app: FastifyInstance;
let endpoint: string;
const kept = new Map<string, { bytes: Buffer; media_type: string | undefined }>();

beforeEach(async () => {
  kept.clear();
  app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => { done(null, body); });
  app.put<{ Params: { '*': string } }>('/*', async (request, reply) => {
    kept.set(request.params['*'], { bytes: request.body as Buffer, media_type: request.headers['content-type'] });
    return reply.send();
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const found = kept.get(request.params['*']);
    if (found) return reply.send(found.bytes);
    return reply.code(404).type('application/xml').send('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>no</Message></Error>');
  });
  app.delete<{ Params: { '*': string } }>('/*', async (request, reply) => {
    kept.delete(request.params['*']);
    return reply.code(204).send();
  });
  endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

it('keeps, returns and forgets a file, and throws where there is none', async () => {
  const files = s3Files({ bucket: 'private', region: 'eu-west-3', endpoint, credentials: { access_key_id: 'id', secret_access_key: 'secret' } });
  await files.put('documents/a.jpg', new Uint8Array([1, 2, 3]), 'image/jpeg');
  expect(kept.get('private/documents/a.jpg')).toEqual({ bytes: Buffer.from([1, 2, 3]), media_type: 'image/jpeg' });
  expect([...(await files.get('documents/a.jpg'))]).toEqual([1, 2, 3]);
  await files.remove('documents/a.jpg');
  await expect(files.get('documents/a.jpg')).rejects.toThrow('no file under documents/a.jpg');
  await expect(files.get('../other')).rejects.toThrow('not a file key');
}, 20_000);
