/**
 * The load generator, in a process of its own. It is an open loop: requests fall due by the clock, however fast the
 * server is, and a request that finds no free connection is dropped and counted.
 */
import { HttpLine, requestBytes } from './http-line.ts';
import type { LoadDone, LoadOrder } from './load.ts';

const TICK_MS = 1;
/** How long the last answers may take after the last request. */
const PATIENCE_MS = 15_000;

function carryOut({ port, rate, seconds, lines, requests, headers, repeat }: LoadOrder): Promise<LoadDone> {
  const bytes = requests.map(({ path, body }) => requestBytes(path, body, headers));
  const idle: HttpLine[] = Array.from({ length: lines }, () => new HttpLine(port));
  const all = [...idle];
  const done = {
    acknowledged: [] as number[],
    due_at: [] as number[],
    latencies: [] as number[],
    unknown: [] as number[],
    refused: 0,
    dropped: 0,
  };
  let next = 0;
  let open = 0;
  let last_answer = 0;

  return new Promise((resolve) => {
    const began = performance.now();
    const finish = (): void => {
      clearInterval(clock);
      for (const line of all) line.close();
      resolve({
        ...done,
        offered: done.dropped + next,
        seconds: Math.max(0.001, (Math.min(last_answer, began + seconds * 1000) - began) / 1000),
        in_time: done.latencies.length,
      });
    };
    const send = (due: number): void => {
      const line = idle.pop();
      if (!line) {
        done.dropped++;
        return;
      }
      const at = next++;
      const which = at % bytes.length;
      open++;
      line.say(bytes[which] as Buffer, (answered) => {
        open--;
        const now = performance.now();
        if (answered === null) {
          done.unknown.push(which);
          if (now < began + seconds * 1000) idle.push(replaced(line));
        } else {
          idle.push(line);
          if (answered.status >= 200 && answered.status < 300) {
            done.acknowledged.push(which);
            done.due_at.push(performance.timeOrigin + due);
            done.latencies.push(now - due);
            last_answer = now;
          } else done.refused++;
        }
      });
    };
    const replaced = (broken: HttpLine): HttpLine => {
      const line = new HttpLine(port);
      all[all.indexOf(broken)] = line;
      return line;
    };
    let due_so_far = 0;
    const clock = setInterval(() => {
      const now = performance.now();
      const elapsed_ms = now - began;
      // What fell due before the end is sent, also when this tick comes late.
      const due = Math.floor((Math.min(elapsed_ms, seconds * 1000) * rate) / 1000);
      for (; due_so_far < due && (repeat || next < bytes.length); due_so_far++)
        send(began + (due_so_far * 1000) / rate);
      const isOver = elapsed_ms >= seconds * 1000 || (!repeat && next >= bytes.length);
      if (isOver && (open === 0 || elapsed_ms > seconds * 1000 + PATIENCE_MS)) finish();
    }, TICK_MS);
  });
}

process.on('message', (order: LoadOrder) => void carryOut(order).then((done) => process.send?.(done)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
