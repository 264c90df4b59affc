/**
 * The processes of the demo: the keeper of the database, the sandbox and the server. `npm start` and `npm run dev`
 * share them.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The free space that a first start needs, because a new database takes some hundred megabytes. */
const LEAST_MB = 200;
const STOP_MS = 15_000;
const START_MS = 60_000;
const LOOK_MS = 100;

/** Child processes, which are started one after the other and stopped in reverse order. */
export class Demo {
  #children = [];
  #stopping = null;
  /** The last message to the person, because two children may report the same. */
  #news = '';
  constructor({ port, sandbox_port, data, environment }) {
    this.data = data;
    this.address = `http://127.0.0.1:${port}`;
    this.sandbox_address = `http://127.0.0.1:${sandbox_port}`;
    const { NODE_ENV: _, ...inherited } = process.env;
    this.environment = {
      ...inherited,
      ...environment,
      PALIER_MODE: 'demo',
      PALIER_DATA: data,
      PALIER_SANDBOX_URL: this.sandbox_address,
    };
    fs.mkdirSync(data, { recursive: true });
    const { bavail, bsize } = fs.statfsSync(data);
    const left = Math.floor((bavail * bsize) / 1024 / 1024);
    const needed = fs.existsSync(path.join(data, 'postgres')) ? 1 : LEAST_MB;
    if (left < needed)
      throw new Error(
        `The disk that holds ${data} is full: ${left} MB are left, ${needed} MB are needed. Make room there, or choose another folder with --data.`,
      );
    // This file tells `npm run doctor` that the folder belongs to a demo.
    fs.writeFileSync(path.join(data, 'demo.json'), `${JSON.stringify({ port, sandbox_port })}\n`);
  }

  /** Starts a child. Its output goes to a log in the data folder, so that the screen stays calm. */
  child(name, args, environment = {}) {
    const log_file = path.join(this.data, `${name}.log`);
    const log = fs.openSync(log_file, 'w', 0o600);
    const process_ = spawn(process.execPath, args, {
      env: { ...this.environment, ...environment },
      stdio: ['ignore', log, log, 'ipc'],
    });
    fs.closeSync(log);
    const ended = new Promise((resolve) => {
      process_.once('error', (failure) => resolve(failure.message));
      process_.once('exit', (code, signal) => resolve(signal ?? code));
    });
    const child = { name, process: process_, ended, log_file };
    this.#children.push(child);
    // News for the person while everything goes on, such as a full disk, or a database that is back.
    process_.on('message', (message) => {
      if (!message || typeof message !== 'object' || !('news' in message) || message.news === this.#news) return;
      this.#news = String(message.news);
      console.error(`\n${this.#news}`);
    });
    void ended.then((how) => {
      if (!this.#stopping) void this.#fail(`The ${name} ended (${how}).`, log_file);
    });
    return child;
  }

  /** Resolves with the first message of a child that carries a key. */
  told(child, key) {
    return new Promise((resolve) => {
      child.process.on('message', (message) => {
        if (message && typeof message === 'object' && key in message) resolve(message[key]);
      });
    });
  }

  /** Waits until an address answers. */
  async answers(url, child) {
    for (const until = Date.now() + START_MS; Date.now() < until && !this.#stopping;) {
      const isUp = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    if (this.#stopping) return new Promise(() => {});
    return this.#fail(`The ${child.name} does not answer at ${url}.`, child.log_file);
  }

  async #fail(sentence, log_file) {
    if (this.#stopping) return;
    const lines = fs.existsSync(log_file)
      ? fs.readFileSync(log_file, 'utf8').trim().split('\n').slice(-12).join('\n')
      : '';
    console.error(`\n${sentence} Everything is stopped. The end of ${log_file}:\n${lines}`);
    await this.stop(1);
  }

  /** Stops the server first and the database last, and leaves. */
  stop(code = 0) {
    return (this.#stopping ??= (async () => {
      for (const { process: child, ended } of this.#children.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        // The keeper stops only at this message. Otherwise Ctrl-C, which reaches every process, would stop the database
        // first.
        if (child.connected) child.send('stop', () => {});
        if (child !== this.#children[0]?.process) child.kill('SIGTERM');
        const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
        await ended;
        clearTimeout(late);
      }
      process.exit(code);
    })());
  }

  /** Ctrl-C, a closed terminal and SIGTERM stop the demo. */
  stopWhenAsked() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void this.stop(0));
  }
}

/**
 * Starts keeper, sandbox and server. `entries` has the arguments of each. Returns the keeper's description of the
 * market.
 */
export async function startDemo(demo, { port, sandbox_port, market: wanted }, entries) {
  const keeper = demo.child('keeper', [...entries.keeper, wanted], {
    PORT: String(port),
  });
  const ready = demo.told(keeper, 'ready');
  const wiring = await demo.told(keeper, 'sandbox');
  const sandbox = demo.child('sandbox', entries.sandbox, {
    ...wiring,
    PORT: String(sandbox_port),
    PALIER_SANDBOX_STATE_FILE: path.join(demo.data, 'sandbox.json'),
  });
  await demo.answers(`${demo.sandbox_address}/__control/behaviour`, sandbox);
  keeper.process.send('sandbox is up');
  const market = await ready;
  const server = demo.child('server', entries.server, { PORT: String(port) });
  await demo.answers(`${demo.address}/readyz`, server);
  return market;
}
