/** The baseline of the measures: Node's own HTTP server, which answers every request with a JSON of a given size. */
import { createServer } from 'node:http';

const [port, bytes] = process.argv.slice(2).map(Number);
const answer = JSON.stringify({ ok: true, filled: 'x'.repeat(Math.max(0, bytes - 25)) });

const server = createServer((request, reply) => {
  // The body is read, because any server reads it.
  request.on('data', () => {});
  request.on('end', () => {
    reply.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(answer),
    });
    reply.end(answer);
  });
});
server.listen(port, '127.0.0.1');
for (const word of ['SIGTERM', 'disconnect']) process.on(word, () => process.exit(0));
