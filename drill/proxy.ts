/**
 * `npm run drill:proxy [-- --portal http://127.0.0.1:4600 --caddy /usr/bin/caddy]`: puts Caddy, with the file of
 * `deploy`, before a demo that runs (`npm start`), and asks through it as browsers and strangers do.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import http2 from 'node:http2';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { BASE_PATH } from '@palier/contract/call.ts';
import { CHANGES_STREAM } from '@palier/contract/live/stream.ts';
import { MOST_UPLOAD_BYTES } from '@palier/contract/uploads.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { DEMO_STAFF } from '../server/src/demo/demo-staff.ts';
import { newId } from '../server/src/platform/ids.ts';
import { DEMO_PASSWORD } from '../server/src/platform/secrets.ts';
import { freePort } from '../tests/harness/ports.ts';
import { codeOn } from '../tests/harness/signing-in.ts';
import { until } from './until.ts';

const { values } = parseArgs({
  options: {
    portal: { type: 'string', default: 'http://127.0.0.1:4600' },
    sandbox: { type: 'string', default: 'http://127.0.0.1:4610' },
    caddy: { type: 'string', default: '/usr/bin/caddy' },
  },
});
const MOST_STREAMS = 10;
const tell = (line: string): void => void process.stdout.write(`${line}\n`);
function held(what: string, holds: boolean, seen: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(seen)}`);
  tell(`✓ ${what}`);
}

/** One browser: a connection of HTTP/2 that knows the authority of this Caddy alone. */
function browserAt(port: number, ca: Buffer) {
  const session = http2.connect(`https://localhost:${port}`, { ca });
  const begin = (headers: http2.OutgoingHttpHeaders, body?: Buffer) => {
    const request = session.request(headers);
    const answer = { status: 0, headers: {} as http2.IncomingHttpHeaders, text: '', end: () => request.close() };
    request.on('response', (given) => {
      answer.headers = given;
      answer.status = Number(given[':status']);
    });
    request.on('data', (bytes: Buffer) => {
      answer.text += bytes.toString();
    });
    const ended = new Promise<void>((resolve, reject) => {
      request.on('close', resolve);
      request.on('error', reject);
    });
    request.end(body);
    return { answer, ended };
  };
  return {
    session,
    begin,
    async ask(headers: http2.OutgoingHttpHeaders, body?: Buffer) {
      const { answer, ended } = begin(headers, body);
      await ended;
      return answer;
    },
  };
}
type Browser = ReturnType<typeof browserAt>;

const post = (browser: Browser, at: string, input: unknown, headers: http2.OutgoingHttpHeaders = {}) =>
  browser.ask(
    {
      ':method': 'POST',
      ':path': BASE_PATH + at,
      'content-type': 'application/json',
      'idempotency-key': newId(),
      ...headers,
    },
    Buffer.from(JSON.stringify(input ?? {})),
  );

async function signIn(browser: Browser, username: string, headers: http2.OutgoingHttpHeaders): Promise<string> {
  const after = Date.now();
  const sent = { strategy: 'local', username, password: DEMO_PASSWORD };
  const asked = JSON.parse((await post(browser, authCalls.signIn.path, sent, headers)).text) as {
    challenge: { challenge_id: string };
  };
  const msisdn = DEMO_STAFF.find((one) => one.username === username)?.msisdn ?? '';
  const code = await codeOn(values.sandbox, msisdn, after);
  const challenge_id = asked.challenge.challenge_id;
  const entered = await post(browser, authCalls.signIn.path, { strategy: 'otp', challenge_id, code }, headers);
  return `Bearer ${(JSON.parse(entered.text) as { session: { token: string } }).session.token}`;
}

function uploadOf(bytes: number): { type: string; body: Buffer } {
  const line = '2026-11-01,612345,A reference,1000\n';
  const part = (name: string, more: string) => `--p\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const file = line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes);
  return {
    type: 'multipart/form-data; boundary=p',
    body: Buffer.from(`${part('source', '')}bank\r\n${part('file', '; filename="a.csv"')}${file}\r\n--p--\r\n`),
  };
}

async function drill(browser: Browser): Promise<void> {
  const health = await browser.ask({ ':path': '/healthz' });
  held('the portal answers over TLS and HTTP/2', (JSON.parse(health.text) as { ok: boolean }).ok, health);

  const authorization = await signIn(browser, 'admin', { 'x-forwarded-for': '203.0.113.7' });
  const mine = await post(browser, usersCalls.mySignIn.path, {}, { authorization });
  const ip = /"last_ip":"([^"]*)"/.exec(mine.text)?.[1];
  held('who calls is who is connected, whatever the caller says', ip === '127.0.0.1' || ip === '::1', ip);

  const watch = { ':path': `${BASE_PATH}${CHANGES_STREAM.path}?of=providers`, authorization };
  const stream = browser.begin(watch);
  await until('the stream begins', 3, async () => stream.answer.text.includes('event: watching'));
  tell('✓ a stream begins at once');
  const encoding = stream.answer.headers['content-encoding'];
  held('it is not compressed', encoding === undefined, encoding);
  await post(browser, settingsCalls.testProvider.path, { provider: 'orange' }, { authorization });
  await until('the change comes', 5, async () => stream.answer.text.includes('event: changed'));
  tell('✓ a change comes within seconds');
  const before = stream.answer.text.length;
  await until('a heartbeat comes', 25, async () => stream.answer.text.length > before);
  tell('✓ a silent stream stays open');
  stream.answer.end();

  for (const round of [1, 2]) {
    const opened = Array.from({ length: MOST_STREAMS }, () => browser.begin(watch).answer);
    await until('ten streams begin', 10, async () => opened.every(({ status }) => status !== 0));
    held(
      `ten streams open, ${round === 1 ? 'once' : 'and again after they were left'}`,
      opened.every(({ status }) => status === 200),
      opened.map(({ status, text }) => [status, text]),
    );
    for (const one of opened) one.end();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }

  const finance = await signIn(browser, 'finance', {});
  for (const [bytes, fits] of [
    [MOST_UPLOAD_BYTES - 1_000, true],
    [MOST_UPLOAD_BYTES + 200_000, false],
  ] as const) {
    const { type, body } = uploadOf(bytes);
    const head = { ':method': 'POST', ':path': BASE_PATH + reconciliationCalls.read.path, 'content-type': type };
    const answer = await browser.ask({ ...head, authorization: finance, 'idempotency-key': newId() }, body);
    const { code } = JSON.parse(answer.text) as { code?: string };
    held(
      `a file of ${bytes} bytes is ${fits ? 'read' : 'refused'} by the portal`,
      fits ? code !== 'FILE_TOO_LARGE' : code === 'FILE_TOO_LARGE' || answer.status === 413,
      [answer.status, answer.text.slice(0, 300)],
    );
  }
}

async function run(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-proxy-'));
  const [port, plain_port] = [await freePort(), await freePort()];
  // Nothing of this machine is changed or taken: its authorities, the ports of an administrator and of the web.
  const apart = `{\n\tskip_install_trust\n\tadmin off\n\thttp_port ${plain_port}\n\thttps_port ${port}\n}\n`;
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(file, apart + fs.readFileSync('deploy/front/Caddyfile', 'utf8'));
  const environment = {
    ...process.env,
    PALIER_DOMAIN: 'localhost',
    PALIER_PORTAL: new URL(values.portal).host,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const words = ['run', '--config', file, '--adapter', 'caddyfile'];
  const log = fs.openSync(path.join(folder, 'log'), 'w');
  const caddy: ChildProcess = spawn(values.caddy, words, { env: environment, stdio: ['ignore', log, log] });
  const authority = path.join(folder, 'caddy/pki/authorities/local/root.crt');
  try {
    await until(`Caddy has its certificate (${folder}/log)`, 20, async () => fs.existsSync(authority));
    const plain = await fetch(`http://localhost:${plain_port}/loans`, { redirect: 'manual' });
    const leads_to = plain.headers.get('location') ?? '';
    held('without TLS one is sent to it', plain.status === 308 && leads_to.startsWith('https:'), leads_to);
    const browser = browserAt(port, fs.readFileSync(authority));
    await drill(browser);
    browser.session.destroy();
  } finally {
    caddy.kill();
  }
  fs.rmSync(folder, { recursive: true, force: true });
}

await run();
