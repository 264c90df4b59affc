/** A line (a keep-alive connection) on which a request is still being sent when its answer comes, and then a second one. */
import net from 'node:net';
import { once } from 'node:events';

export interface SlowRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** How much of the body is sent before the answer is waited for. */
  readonly first_bytes: number;
}

export interface LineEnd {
  /** The status of the first answer; null when none came. */
  readonly status: number | null;
  /** The status of the second answer on the same line; `closed` when the line was, null when neither came. */
  readonly second: number | 'closed' | null;
  /** From the last byte of the body, or from the closing of the line, until both were known. */
  readonly waited_ms: number;
}

const CHUNK_BYTES = 64 * 1024;
/** After so long, the line counts as hanging. */
const HANGING_MS = 8_000;

/** The status lines in what came on a line. */
const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));

const headOf = (method: string, path: string, headers: Readonly<Record<string, string>>): string =>
  [`${method} ${path} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );

/** Sends a form slowly on a line of its own, goes on sending after the answer, and asks for the health after it. */
export async function sendOnKeptLine(port: number, request: SlowRequest, from = '127.0.0.1'): Promise<LineEnd> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
  await once(socket, 'connect');
  let text = '';
  let is_closed = false;
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    is_closed = true;
  });
  const until = async (isReached: () => boolean, most_ms: number): Promise<void> => {
    for (const end = performance.now() + most_ms; !isReached() && !is_closed && performance.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const write = async (bytes: Buffer | string): Promise<void> => {
    if (!is_closed && !socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  };
  const length = { 'content-length': String(request.body.length) };
  await write(
    headOf('POST', request.path, { host: 'portal', connection: 'keep-alive', ...length, ...request.headers }),
  );
  await write(request.body.subarray(0, request.first_bytes));
  await until(() => statusesIn(text).length > 0, HANGING_MS);
  const status = statusesIn(text)[0] ?? null;
  const hanging = new Promise<void>((resolve) => setTimeout(resolve, HANGING_MS).unref());
  const rest = async (): Promise<void> => {
    for (let from_byte = request.first_bytes; from_byte < request.body.length && !is_closed; from_byte += CHUNK_BYTES)
      await write(request.body.subarray(from_byte, from_byte + CHUNK_BYTES));
    await write(headOf('GET', '/healthz', { host: 'portal' }));
  };
  const began = performance.now();
  await Promise.race([rest().catch(() => {}), hanging]);
  await until(() => statusesIn(text).length > 1, HANGING_MS);
  const waited_ms = performance.now() - began;
  const second = statusesIn(text)[1] ?? (is_closed ? 'closed' : null);
  socket.destroy();
  return { status, second, waited_ms };
}

/** Begins a form and leaves it in the middle, until the line is released. */
export async function holdForm(port: number, request: SlowRequest): Promise<() => void> {
  const socket = net.connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.on('error', () => {});
  const length = { 'content-length': String(request.body.length) };
  socket.write(headOf('POST', request.path, { host: 'portal', ...length, ...request.headers }));
  socket.write(request.body.subarray(0, request.first_bytes));
  await new Promise((resolve) => setTimeout(resolve, 100));
  return () => void socket.destroy();
}

export interface FormPart {
  readonly name: string;
  readonly content: Buffer | string;
  /** The name of a file. */
  readonly file?: string;
}

/** A form of parts, in the order given. */
export function formBody(parts: readonly FormPart[]): { body: Buffer; type: string } {
  const boundary = 'PalierKeptLine';
  const pieces = parts.flatMap(({ name, content, file }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n` +
        `${file ? 'content-type: application/octet-stream\r\n' : ''}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
