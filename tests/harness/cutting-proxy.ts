/**
 * A proxy in front of the portal, as operators have one: it cuts connections on which nothing came for a while. It can
 * be shut, and then nobody reaches the portal; it can lose the answer to a request that the portal carried out, hold it
 * back, or answer itself, as a network does that wants a sign-in first.
 */
import http from 'node:http';
import { once } from 'node:events';

export interface OwnAnswer {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
}

/** A request that came to the proxy, with its idempotency key. */
export interface Passed {
  readonly address: string;
  readonly key: string | undefined;
}

export async function startProxy(target_port: number, idle_ms: number) {
  let cut = 0;
  let is_shut = false;
  let everything: OwnAnswer | null = null;
  const to_lose = new Set<string>();
  const own = new Map<string, OwnAnswer[]>();
  const always = new Map<string, OwnAnswer>();
  const held = new Map<string, Array<() => void>>();
  const passed: Passed[] = [];
  const say = (response: http.ServerResponse, { status, type = 'text/html', body }: OwnAnswer): void =>
    void response.writeHead(status, { 'content-type': type }).end(body);
  const server = http.createServer((request, response) => {
    const address = request.url ?? '';
    const key = request.headers['idempotency-key'];
    passed.push({ address, key: key?.toString() });
    const instead = own.get(address)?.shift() ?? everything ?? always.get(address);
    if (instead) {
      request.resume();
      return void request.on('end', () => say(response, instead));
    }
    const onward = http.request(
      { host: '127.0.0.1', port: target_port, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        const pass = (): void => {
          if (to_lose.delete(address)) return void response.destroy();
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          answer.on('error', () => response.destroy());
        };
        const waiting = held.get(address);
        if (waiting) waiting.push(pass);
        else pass();
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
    /** What was asked for at an address. */
    passed: (address: string): Passed[] => passed.filter((one) => one.address === address),
    /** The next answer to this address does not arrive. */
    lose: (address: string) => void to_lose.add(address),
    /** Whether an answer that was to be lost has not come yet. */
    isToLose: (address: string) => to_lose.has(address),
    /** The next requests to this address do not reach the portal: the proxy answers them, one after the other. */
    answerItself: (address: string, ...answers: OwnAnswer[]) => void own.set(address, answers),
    /** No request to this address reaches the portal. */
    answerAlways: (address: string, answer: OwnAnswer) => void always.set(address, answer),
    /** Nothing reaches the portal, and everything is answered in this way; null ends it. */
    answerAll(answer: OwnAnswer | null) {
      everything = answer;
    },
    /** The portal carries out what is asked at this address, and its answers wait until they are released. */
    hold(address: string) {
      const waiting: Array<() => void> = [];
      held.set(address, waiting);
      return {
        waiting: () => waiting.length,
        release() {
          held.delete(address);
          for (const pass of waiting) pass();
        },
      };
    },
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
