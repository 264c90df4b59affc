/**
 * A proxy in front of the portal, as operators have one: it cuts connections on which nothing came for a while. It can
 * be shut, and then nobody reaches the portal, and it can lose the answer to a request that the portal carried out.
 */
import http from 'node:http';
import { once } from 'node:events';

export async function startProxy(target_port: number, idle_ms: number) {
  let cut = 0;
  let is_shut = false;
  const to_lose = new Set<string>();
  const server = http.createServer((request, response) => {
    const onward = http.request(
      { host: '127.0.0.1', port: target_port, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        if (to_lose.delete(request.url ?? '')) return void response.destroy();
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    onward.setTimeout(idle_ms, () => {
      cut++;
      onward.destroy();
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  server.on('connection', (socket) => {
    if (is_shut) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    /** How many connections it has cut. */
    cut: () => cut,
    /** The next answer to this address does not arrive. */
    lose: (address: string) => void to_lose.add(address),
    /** Whether an answer that was to be lost has not come yet. */
    isToLose: (address: string) => to_lose.has(address),
    shut(now: boolean) {
      is_shut = now;
      if (now) server.closeAllConnections();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
