/** A demo behind a proxy that a test may shut, and a phone with a disk of its own for each test. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { browserWithDisk } from './browser-with-disk.ts';
import { startProxy } from './cutting-proxy.ts';
import { type Started, startDemo } from './demo.ts';
import { RUN_CLOCK_SCRIPT } from './today.ts';

const NEVER_CUT_MS = 600_000;
const WORKER = '/service-worker.js';

export interface BehindProxy {
  /** The demo itself, which nothing keeps a test from reaching. */
  portal: Started;
  proxy: Awaited<ReturnType<typeof startProxy>>;
  /** The portal as the browser reaches it: through the proxy. */
  started: Started;
  phone: ReturnType<typeof browserWithDisk>;
}

/** A browser runs the scripts of a test in its pages, and none in their worker: its clock comes with its own script. */
async function giveWorkerTheClock({ portal, proxy }: BehindProxy): Promise<void> {
  const worker = await (await fetch(portal.console_url + WORKER)).text();
  const body = `${RUN_CLOCK_SCRIPT.content};\n${worker}`;
  proxy.answerAlways(WORKER, { status: 200, type: 'text/javascript', body });
}

/** Declares the hooks of a file of tests. What it returns is filled in before the first of them. */
export function behindProxy(): BehindProxy {
  const at = {} as BehindProxy;
  beforeAll(async () => {
    at.portal = await startDemo();
    at.proxy = await startProxy(Number(new URL(at.portal.console_url).port), NEVER_CUT_MS);
    await giveWorkerTheClock(at);
    at.started = { ...at.portal, console_url: `http://127.0.0.1:${at.proxy.port}` };
  });
  afterAll(async () => {
    await at.proxy?.stop();
    await at.portal?.stop();
  });
  beforeEach(() => {
    at.phone = browserWithDisk();
  });
  afterEach(async () => {
    at.proxy.shut(false);
    await at.phone.remove();
  });
  return at;
}
