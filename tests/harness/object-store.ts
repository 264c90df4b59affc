/** The part of S3 that private files need: put, get, list a page at a time, and delete. */
import Fastify from 'fastify';

export interface KeptObject {
  readonly bytes: Buffer;
  readonly media_type: string | undefined;
  /** The time at which the store claims that it was written; a test may set it. */
  written_at: Date;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const keyOf = (params: { '*': string }): string => params['*'];

/** Objects are stored under `bucket/key`. */
export async function startObjectStore(objects_a_page = 1000) {
  const kept = new Map<string, KeptObject>();
  const app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.put<{ Params: { '*': string } }>('/*', async (request, reply) => {
    kept.set(keyOf(request.params), {
      bytes: request.body as Buffer,
      media_type: request.headers['content-type'],
      written_at: new Date(),
    });
    return reply.send();
  });
  app.get<{
    Params: { '*': string };
    Querystring: { 'list-type'?: string; prefix?: string; 'continuation-token'?: string };
  }>('/*', async (request, reply) => {
    const key = keyOf(request.params).replace(/\/$/, '');
    if (request.query['list-type'] === '2') {
      const { prefix = '', 'continuation-token': after = '' } = request.query;
      const found = [...kept]
        .map(([name, object]) => [name.slice(key.length + 1), object] as const)
        .filter(([name]) => name.startsWith(prefix) && name > after)
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      const page = found.slice(0, objects_a_page);
      const more = found.length > page.length;
      const contents = page
        .map(
          ([name, { bytes, written_at }]) =>
            `<Contents><Key>${escaped(name)}</Key><LastModified>${written_at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
        )
        .join('');
      return reply
        .type('application/xml')
        .send(
          `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${escaped(page.at(-1)?.[0] ?? '')}</NextContinuationToken>` : ''}${contents}</ListBucketResult>`,
        );
    }
    const found = kept.get(key);
    if (found) return reply.send(found.bytes);
    return reply
      .code(404)
      .type('application/xml')
      .send('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>no</Message></Error>');
  });
  app.delete<{ Params: { '*': string } }>('/*', async (request, reply) => {
    kept.delete(keyOf(request.params));
    return reply.code(204).send();
  });
  return { kept, endpoint: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() };
}
