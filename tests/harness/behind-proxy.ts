/** A demo behind a proxy that a test may shut, and a phone with a disk of its own for each test. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { browserWithDisk } from './browser-with-disk.ts';
import { startProxy } from './cutting-proxy.ts';
import { type Started, startDemo } from './demo.ts';

const NEVER_CUT_MS = 600_000;

export interface BehindProxy {
  /** The demo itself, which nothing keeps a test from reaching. */
  portal: Started;
  proxy: Awaited<ReturnType<typeof startProxy>>;
  /** The portal as the browser reaches it: through the proxy. */
  started: Started;
  phone: ReturnType<typeof browserWithDisk>;
}

/** Declares the hooks of a file of tests. What it returns is filled in before the first of them. */
export function behindProxy(): BehindProxy {
  const at = {} as BehindProxy;
  beforeAll(async () => {
    at.portal = await startDemo();
    at.proxy = await startProxy(Number(new URL(at.portal.console_url).port), NEVER_CUT_MS);
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
