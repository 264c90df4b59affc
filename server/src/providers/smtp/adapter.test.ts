/** The mail server: what each of its answers means, and that nothing in a mail can write another header. */
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { newWorld, type World } from '@palier/sandbox/world.ts';
import { freePort } from '../../../../tests/harness/ports.ts';
import { failureOf } from '../connection/failure.ts';
import { judgeLines } from '../outer-lines.ts';
import { AccessRefused, ProviderRefused, ProviderUnreachable, ProviderUnusable } from '../wire.ts';
import { type Mail, RecipientRefused } from '../ports/email.ts';
import { type SmtpSettings, smtpMail } from './adapter.ts';

let world: World;
let sandbox: FastifyInstance;
let port: number;

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
};

beforeEach(async () => {
  world = newWorld();
  port = await freePort();
  sandbox = await buildSandbox(
    {
      portal_url: 'http://127.0.0.1:9',
      demo_key: 'k',
      daraja: {
        validation_url: 'http://127.0.0.1:9/v',
        confirmation_url: 'http://127.0.0.1:9/c',
        short_code: '600100',
      },
      currency: 'XAF',
      smtp_port: port,
    },
    world,
  );
  await sandbox.ready();
});
afterEach(() => sandbox.close());

const provider = (more: Partial<SmtpSettings> = {}) =>
  smtpMail({
    host: '127.0.0.1',
    port,
    user: 'palier',
    password: 'a password',
    from: 'reports@palier.example',
    encryption: 'none',
    timeout_ms: 1_500,
    ...more,
  });
const mail: Mail = {
  reference: 'mailing.2026-11-22',
  from_name: 'Palier & fils',
  to: 'lead@business.cm',
  subject: 'Vue d’ensemble, Littoral',
  text: 'Encours : 1 200 FCFA\n.\nfin',
  html: '<p>Encours : 1 200 FCFA</p>',
  attachments: [{ file_name: 'a.xlsx', media_type: 'application/zip', bytes: new Uint8Array([1, 2, 250]) }],
};
const failed = async (promise: Promise<void>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (failure: unknown) => failure,
  );

describe('a mail', () => {
  test('arrives as it was written, under the same id when it is sent again', async () => {
    await provider().send(mail);
    await provider().send(mail);
    expect(world.mails.map(({ message_id }) => message_id)).toEqual([
      '<mailing.2026-11-22@palier.example>',
      '<mailing.2026-11-22@palier.example>',
    ]);
    expect(world.mails[0]).toMatchObject({
      to: 'lead@business.cm',
      from: 'Palier & fils · reports@palier.example',
      subject: mail.subject,
      attachments: [{ file_name: 'a.xlsx', base64: Buffer.from([1, 2, 250]).toString('base64') }],
    });
    expect(world.mails[0]?.text.trim()).toBe(mail.text);
    expect(world.mails[0]?.html.trim()).toBe(mail.html);
  });

  test('has no header that a name, a subject or an address wrote', async () => {
    const evil = 'Boutique\r\nBcc: thief@evil.example\r\n\r\nBody of theirs';
    await provider().send({ ...mail, from_name: evil, subject: evil });
    expect(world.mails.map(({ to }) => to)).toEqual(['lead@business.cm']);
    expect(world.mails[0]?.text.trim()).toBe(mail.text);
    expect(world.mails[0]?.subject).toContain('Boutique');
    const { length } = world.mails;
    await provider()
      .send({ ...mail, to: 'lead@business.cm\r\nRCPT TO:<thief@evil.example>' })
      .catch(() => {});
    await provider()
      .send({ ...mail, to: 'lead@business.cm, thief@evil.example' })
      .catch(() => {});
    expect(world.mails.slice(length).filter(({ to }) => to.startsWith('thief'))).toEqual([]);
  });

  test.each([
    ['the recipient is refused', { mails_end: 'refused' }, RecipientRefused, 'refused'],
    ['the server asks to come back later', { mails_end: 'busy' }, ProviderUnusable, 'unavailable'],
  ] as const)('is refused or put off: %s', async (_, behaviour, kind, code) => {
    Object.assign(world.behaviour, behaviour);
    const failure = await failed(provider().send(mail));
    expect(failure).toBeInstanceOf(kind);
    expect(failureOf(failure)?.code).toBe(code);
    expect(world.mails).toEqual([]);
    await provider().check();
  });

  test('that was taken without an answer, or whose line was dropped, is of unknown outcome', async () => {
    world.behaviour.apply_then_hang.email = true;
    const began = Date.now();
    expect(failureOf(await failed(provider().send(mail)))?.code).toBe('no_answer');
    expect(Date.now() - began).toBeLessThan(3_000);
    world.behaviour.apply_then_hang.email = false;
    world.behaviour.mails_end = 'dropped';
    const failure = await failed(provider().send(mail));
    expect(failure).toBeInstanceOf(ProviderUnreachable);
    expect(failureOf(failure)?.code).toBe('no_answer');
    expect(world.mails).toHaveLength(2);
  });
});

describe('the connection', () => {
  test('is checked by signing in, and nothing is sent', async () => {
    await provider().check();
    expect(world.mails).toEqual([]);
  });

  test('says when we are refused, when the server is out of service, and when nobody answers', async () => {
    world.behaviour.access_refused.email = true;
    for (const tried of [provider().check(), provider().send(mail)]) {
      const failure = await failed(tried);
      expect(failure).toBeInstanceOf(AccessRefused);
      expect(failureOf(failure)?.code).toBe('access_refused');
    }
    world.behaviour.access_refused.email = false;
    world.behaviour.outage.email = true;
    expect(failureOf(await failed(provider().check()))).toMatchObject({ code: 'unavailable' });
    expect(failureOf(await failed(provider({ port: 9 }).check()))?.code).toBe('no_answer');
  });

  test('is not made without encryption where it is required', async () => {
    const failure = await failed(provider({ encryption: 'upgraded' }).send(mail));
    expect(failureOf(failure)).toEqual({ code: 'unreadable', detail: 'no STARTTLS' });
    expect(world.mails).toEqual([]);
  });

  test('ends in time with a server that accepts it and says nothing, and with one that never stops', async () => {
    const silent = createServer(() => {});
    const at = await listening(silent);
    expect(failureOf(await failed(provider({ port: at }).check()))?.code).toBe('no_answer');
    silent.close();
    const endless = createServer((socket) => {
      socket.on('error', () => {});
      const timer = setInterval(() => socket.write('220-and so on\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const there = await listening(endless);
    expect(await failed(provider({ port: there }).check())).toBeInstanceOf(ProviderUnreachable);
    endless.close();
  });

  test('is not opened to an address that is judged wrong', async () => {
    judgeLines(() => 'is this machine');
    try {
      expect(failureOf(await failed(provider().check()))?.code).toBe('no_answer');
      expect(await failed(provider({ host: 'localhost' }).check())).not.toBeInstanceOf(ProviderRefused);
    } finally {
      judgeLines(() => null);
    }
  });
});
