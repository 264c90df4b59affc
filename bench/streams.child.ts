/** Thousands of open cards in one process: it opens their streams, pays for some of them, and notes when each is told. */
import http from 'node:http';
import net from 'node:net';
import type { StreamsAnswer, StreamsOrder } from './streams.ts';

const sockets = new Map<string, net.Socket>();
/** Of the payments under way: when the event came. */
const told = new Map<string, (at: number) => void>();
/** How long an event may take. */
const PATIENCE_MS = 10_000;
/** Streams that are being opened at a time. */
const AT_ONCE = 50;

function open(port: number, { customer_id, token }: { customer_id: string; token: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    sockets.set(customer_id, socket);
    socket.setNoDelay(true);
    socket.write(
      `GET /portal_api/changes?of=customer:${customer_id} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`the stream of ${customer_id} was closed`)));
    socket.on('data', (bytes) => {
      const now = performance.now();
      const text = bytes.toString('latin1');
      if (text.includes('event: watching')) resolve();
      if (text.includes('event: changed')) told.get(customer_id)?.(now);
    });
  });
}

async function openAll({ port, streams }: NonNullable<StreamsOrder['open']>): Promise<void> {
  const left = [...streams];
  const one = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) await open(port, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

function closeAll(): void {
  for (const socket of sockets.values()) socket.destroy();
  sockets.clear();
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

const post = (port: number, path: string, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path, method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    request.on('error', reject);
    request.end(body);
  });

async function pay({ port, path, rate, payments }: NonNullable<StreamsOrder['pay']>): Promise<StreamsAnswer> {
  const after_commit: number[] = [];
  const after_sending: number[] = [];
  const acknowledged: number[] = [];
  let lost = 0;
  const one = async (at: number, customer_id: string, body: string): Promise<void> => {
    const sent = performance.now();
    const event = new Promise<number>((resolve, reject) => {
      told.set(customer_id, resolve);
      setTimeout(() => reject(new Error('not told')), PATIENCE_MS).unref();
    });
    event.catch(() => {});
    const status = await post(port, path, body);
    const committed = performance.now();
    if (status >= 300) return void lost++;
    acknowledged.push(at);
    try {
      const came = await event;
      after_commit.push(Math.max(0, came - committed));
      after_sending.push(came - sent);
    } catch {
      lost++;
    }
  };
  const began = performance.now();
  await Promise.all(
    payments.map(async ({ customer_id, body }, at) => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + (at * 1000) / rate - performance.now())));
      await one(at, customer_id, body);
    }),
  );
  return { after_commit, after_sending, acknowledged, lost };
}

process.on('message', (order: StreamsOrder) => {
  const answer = async (): Promise<StreamsAnswer | null> => {
    if (order.close) closeAll();
    if (order.open) await openAll(order.open);
    return order.pay ? pay(order.pay) : null;
  };
  answer().then(
    (done) => process.send?.({ done }),
    (failure: unknown) => process.send?.({ failure: String(failure) }),
  );
});
process.send?.('ready');
