/**
 * One keep-alive connection that sends prepared bytes and waits for the answer. It must be cheap, because the generator
 * shares the machine with the measured server.
 */
import net from 'node:net';

export interface Answered {
  readonly status: number;
  readonly body: Buffer;
}

const HEAD_END = '\r\n\r\n';

export class HttpLine {
  readonly #socket: net.Socket;
  #seen: Buffer = Buffer.alloc(0);
  #done: ((answered: Answered | null) => void) | null = null;
  #isOpen = true;

  constructor(port: number) {
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (bytes) => this.#read(bytes));
    this.#socket.on('error', () => this.#end());
    this.#socket.on('close', () => this.#end());
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** `done` gets null when the connection broke before the answer. */
  say(request: Buffer, done: (answered: Answered | null) => void): void {
    this.#done = done;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #end(): void {
    this.#isOpen = false;
    this.#answer(null);
  }

  #answer(answered: Answered | null): void {
    const done = this.#done;
    this.#done = null;
    done?.(answered);
  }

  #read(bytes: Buffer): void {
    this.#seen = this.#seen.length === 0 ? bytes : Buffer.concat([this.#seen, bytes]);
    const at = this.#seen.indexOf(HEAD_END);
    if (at < 0) return;
    const head = this.#seen.toString('latin1', 0, at);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error(`an answer without its length: ${head}`);
    const end = at + HEAD_END.length + length;
    if (this.#seen.length < end) return;
    const body = this.#seen.subarray(at + HEAD_END.length, end);
    this.#seen = this.#seen.subarray(end);
    this.#answer({ status: Number(head.slice(9, 12)), body });
  }
}

/** The bytes of a request. */
export function requestBytes(path: string, body: string, headers: Readonly<Record<string, string>> = {}): Buffer {
  const more = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`,
  );
}
