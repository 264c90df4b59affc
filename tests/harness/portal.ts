/** A whole portal with its sandbox, on a database of its own, and the functions with which tests use it. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Call, type Result, type Sent, BASE_PATH } from '@palier/contract/call.ts';
import type { ErrorResponse, ErrorCode } from '@palier/contract/errors.ts';
import { ROLE_CODES, type RoleCode } from '@palier/contract/roles.ts';
import { addMonths, daysBetween, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import pino from 'pino';
import { inject } from 'vitest';
import { readConfig } from '../../server/src/providers/read-config.ts';
import { type Database, openDatabase } from '../../server/src/platform/database/connection.ts';
import { buildApp } from '../../server/src/http/app.ts';
import { bundleAddress, paybillAddress } from '../../server/src/platform/callback-signature.ts';
import { demoKey } from '../../server/src/http/demo.ts';
import { hashToken, newToken } from '../../server/src/platform/session-tokens.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { startRunner } from '../../server/src/platform/jobs/runner.ts';
import { createServices } from '../../server/src/app/create-services.ts';
import { handlers, jobs, periodicTasks } from '../../server/src/app/registry.ts';
import { buildSandbox } from '../../sandbox/src/sandbox.ts';
import { newWorld } from '../../sandbox/src/world.ts';
import { KENYAN_PAYBILL, sandboxPaybills } from './sandbox-paybills.ts';
import './built-reader.ts';
import { type FreshDatabase, asUser, freshDatabase } from './database.ts';
import { freePort } from './ports.ts';
import { type SomeSettings, setSettings } from './settings.ts';
import { addRunClock, onRunClock } from './today.ts';

export interface Staff {
  readonly id: string;
  readonly token: string;
  readonly msisdn: string;
  readonly shop_id: string | null;
  readonly group_id: string;
  readonly username: string;
}

export type Answer<T> =
  | { readonly ok: true; readonly status: number; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly refusal: ErrorResponse };

/**
 * Somebody who could decide everything and has left, so that no member of staff of a test is the first who can decide,
 * and applies changes alone. They leave later than the clock of any test, so that the leaving is never long ago.
 */
async function addFormerColleague({ sql }: Database): Promise<void> {
  const [group_id, at] = [newId(), new Date().toISOString()];
  await sql
    .insertInto('groups')
    .values({ id: group_id, name: `former ${group_id}`, created_at: at })
    .execute();
  await sql
    .insertInto('group_roles')
    .values(ROLE_CODES.map((code) => ({ id: newId(), group_id, code })))
    .execute();
  await sql
    .insertInto('staff')
    .values({
      id: newId(),
      username: `former-${group_id.slice(-8)}`,
      full_name: 'Former Colleague',
      msisdn: '+237650000000',
      group_id,
      password_hash: 'x',
      suspended_at: new Date(Date.now() + 10 * 365 * 86_400_000).toISOString(),
      created_at: at,
    })
    .execute();
}

/** Every interval locks on the third day, at any hour. */
const LADDER = { reminders: [-1], grace_days: 0, warn_day: 1, lock_day: 3 };
const AT_ANY_HOUR = {
  ladders: { standard: { daily: LADDER, weekly: LADDER, monthly: LADDER }, by_product: [] },
  lock_from: '00:00',
  lock_until: '23:59',
};
/** Customers are called and reminded whenever a test runs. */
const CALLS_AT_ANY_HOUR = { call_from: '00:00', call_until: '23:59', call_weekdays: [1, 2, 3, 4, 5, 6, 7] };

/** The agent of a test sells in a minute as much as a real one in a month, and paid-off phones wait for no list. */
const GENEROUS = {
  open_sales_per_person: 1_000,
  cash_limit_fcfa: 1_000_000_000,
  refund_limit_fcfa: 1_000_000_000,
  release_wait_hours: 0,
};

export type Portal = Awaited<ReturnType<typeof startPortal>>;

/** `workers: false` leaves the outbox alone, for tests that examine queued jobs. */
export async function startPortal(
  options: {
    workers?: boolean;
    environment?: Record<string, string>;
    /** Null leaves the defaults, for a test that fills the database with a market. */
    settings?: SomeSettings | null;
    /** Nobody but the staff of the test has ever been able to decide anything. */
    isAlone?: boolean;
    /** In place of a copy of the project's template. */
    database?: FreshDatabase;
    /** The clock on the wall, in place of the one that `advance` moves. */
    wall?: () => Date;
    /** Where the built console is; without it the portal answers calls alone. */
    web_folder?: string;
  } = {},
) {
  const database_of_test = options.database ?? (await freshDatabase(inject('database_url'), inject('database_prefix')));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-test-'));
  const [port, sandbox_port, smtp_port] = [await freePort(), await freePort(), await freePort()];
  const config = readConfig({
    PALIER_MODE: 'demo',
    PORT: String(port),
    DATABASE_URL: asUser(database_of_test.url, inject('portal_user')),
    PALIER_DATA: folder,
    PALIER_SANDBOX_URL: `http://127.0.0.1:${sandbox_port}`,
    PALIER_SMTP_URL: `smtp://palier:palier@127.0.0.1:${smtp_port}`,
    PALIER_LOG: 'error',
    PALIER_COUNTS_SECONDS: '120',
    ...KENYAN_PAYBILL,
    PALIER_DATABASE_CONNECTIONS: '5',
    ...options.environment,
  });
  // The test reads and writes as the owner of the database. The portal works as its own user, which may not change the
  // schema.
  const own_server = options.environment?.['DATABASE_URL'];
  if (own_server) await addRunClock(own_server);
  const database = openDatabase(onRunClock(own_server ?? database_of_test.url), config.database_connections);
  const own_database = openDatabase(config.database_url ?? '', config.database_connections);
  if (options.settings !== null)
    await setSettings(database, {
      ...options.settings,
      money: { ...GENEROUS, ...options.settings?.money },
      locks: { ...AT_ANY_HOUR, ...options.settings?.locks },
      collections: { ...CALLS_AT_ANY_HOUR, ...options.settings?.collections },
    });
  if (!options.isAlone) await addFormerColleague(database);
  let ahead_ms = 0;
  const wall = options.wall ?? (() => new Date(Date.now() + ahead_ms));
  const services = await createServices(config, own_database, wall);
  const logged: string[] = [];
  const log = pino({ level: config.log }, { write: (line) => void logged.push(line) });
  const paybill_code =
    services.paybills.find(({ code }) => code === 'daraja-paybill')?.code ?? services.paybills[0]?.code ?? '';
  const paybill = (message: 'validation' | 'confirmation') => paybillAddress(config, paybill_code, message);
  const world = newWorld();
  const sandbox = await buildSandbox(
    {
      wall: () => wall().getTime(),
      portal_url: config.public_url,
      demo_key: demoKey(config.secret),
      ...sandboxPaybills(config, services.paybills),
      bundle_notification_url: bundleAddress(config),
      bundle_after_ms: 150,
      smtp_port,
      currency: services.business.currency,
    },
    world,
  );
  await sandbox.listen({ port: sandbox_port, host: '127.0.0.1' });
  const app = await buildApp(services, handlers, log, options.web_folder ?? null);
  await app.listen({ port, host: '127.0.0.1' });
  const runner = options.workers === false ? null : startRunner(services, log, jobs, periodicTasks);
  if (runner) services.onWake(runner.wake);

  /** A member of staff with exactly these roles and a session, as if signed in. */
  async function staff(
    roles: readonly RoleCode[] | 'all',
    about: {
      shop_id?: string | null;
      msisdn?: string;
      username?: string;
      must_change_password?: boolean;
      password_hash?: string;
    } = {},
  ): Promise<Staff> {
    const group_id = newId();
    const id = newId();
    const at = services.clock.wall().toISOString();
    const username = about.username ?? `staff-${id.slice(-8)}`;
    const msisdn = about.msisdn ?? `+23765${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    await database.sql
      .insertInto('groups')
      .values({ id: group_id, name: `group ${group_id}`, created_at: at })
      .execute();
    const codes = roles === 'all' ? ROLE_CODES : roles;
    if (codes.length > 0)
      await database.sql
        .insertInto('group_roles')
        .values(codes.map((code) => ({ id: newId(), group_id, code })))
        .execute();
    await database.sql
      .insertInto('staff')
      .values({
        id,
        username,
        full_name: `Staff ${username}`,
        msisdn,
        group_id,
        shop_id: about.shop_id ?? null,
        password_hash: about.password_hash ?? 'x',
        must_change_password: about.must_change_password ?? false,
        created_at: at,
      })
      .execute();
    const token = newToken();
    await database.sql
      .insertInto('sessions')
      .values({
        id: newId(),
        token_hash: hashToken(token),
        staff_id: id,
        created_at: at,
        expires_at: new Date(services.clock.wall().getTime() + 3_600_000).toISOString(),
        seen_at: at,
        ip: '127.0.0.1',
        user_agent: 'test',
      })
      .execute();
    return { id, token, msisdn, shop_id: about.shop_id ?? null, group_id, username };
  }

  /** Makes a call as a member of staff, in the same way as the console. */
  async function call<C extends Call>(
    declared: C,
    input: Sent<C>,
    as: Staff | null,
    extra: { key?: string; language?: 'en' | 'fr' } = {},
  ): Promise<Answer<Result<C>>> {
    const fields = new Map(Object.entries((input ?? {}) as object).filter(([, value]) => value !== undefined));
    let url =
      BASE_PATH +
      declared.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = String(fields.get(name));
        fields.delete(name);
        return encodeURIComponent(value);
      });
    const headers: Record<string, string> = { 'accept-language': extra.language ?? 'en' };
    if (as) headers['authorization'] = `Bearer ${as.token}`;
    if (declared.effect === 'change') headers['idempotency-key'] = extra.key ?? newId();
    let payload: Buffer | string | undefined;
    if (declared.upload) {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
      const request = new Request('http://form', { method: 'POST', body: form });
      headers['content-type'] = request.headers.get('content-type') ?? '';
      payload = Buffer.from(await request.arrayBuffer());
    } else if (declared.method === 'POST') {
      headers['content-type'] = 'application/json';
      payload = JSON.stringify(Object.fromEntries(fields));
    } else if (fields.size > 0) {
      url += `?${new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString()}`;
    }
    const reply = await app.inject({
      method: declared.method,
      url,
      headers,
      ...(payload !== undefined && { payload }),
    });
    if (reply.statusCode < 300)
      return {
        ok: true,
        status: reply.statusCode,
        value: (declared.file
          ? { bytes: reply.rawPayload, media_type: reply.headers['content-type'], file_name: '' }
          : reply.json()) as Result<C>,
      };
    return { ok: false, status: reply.statusCode, refusal: reply.json<ErrorResponse>() };
  }

  /** Makes a call that must succeed. */
  async function done<C extends Call>(
    declared: C,
    input: Sent<C>,
    as: Staff | null,
    extra: { key?: string; language?: 'en' | 'fr' } = {},
  ): Promise<Result<C>> {
    const answer = await call(declared, input, as, extra);
    if (!answer.ok) throw new Error(`${declared.path} refused: ${JSON.stringify(answer.refusal)}`);
    return answer.value;
  }

  /** Makes a call that must be refused; returns the refusal. */
  async function refused<C extends Call>(
    declared: C,
    input: Sent<C>,
    as: Staff | null,
    code?: ErrorCode,
  ): Promise<ErrorResponse> {
    const answer = await call(declared, input, as);
    if (answer.ok) throw new Error(`${declared.path} was not refused: ${JSON.stringify(answer.value)}`);
    if (code && answer.refusal.code !== code)
      throw new Error(`${declared.path} refused ${answer.refusal.code}, not ${code}: ${answer.refusal.message}`);
    return answer.refusal;
  }

  const control = async <T = unknown>(route: string, body?: unknown): Promise<T> => {
    const reply = await sandbox.inject(
      body === undefined ? { method: 'GET', url: route } : { method: 'POST', url: route, payload: body as object },
    );
    if (reply.statusCode >= 400) throw new Error(`sandbox ${route}: ${reply.statusCode} ${reply.body}`);
    return reply.json<T>();
  };

  /** Waits until a condition is true, and fails with its name when it never is. */
  async function until<T>(
    what: string,
    look: () => Promise<T | null | undefined | false>,
    most_ms = 60_000,
  ): Promise<T> {
    const end = Date.now() + most_ms;
    // Less often with time, because each check takes processor time from the work it waits for.
    for (let pause_ms = 15; ; pause_ms = Math.min(pause_ms * 1.25, 150)) {
      const seen = await look();
      if (seen) return seen;
      if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, pause_ms));
    }
  }

  return {
    app,
    services,
    database,
    config,
    sandbox,
    world,
    control,
    has_workers: runner !== null,
    /** What this portal has in its variables beside those of every test. */
    environment: options.environment ?? {},
    /** The errors that the portal logged, each a line of JSON. */
    logged,
    staff,
    call,
    done,
    refused,
    until,
    paybill_url: paybill('confirmation'),
    validation_url: paybill('validation'),
    /** Moves the wall clock forward: codes expire, sessions end, polls fall due. */
    advance(ms: number) {
      ahead_ms += ms;
    },
    /** Moves the business date, as the sandbox's control does. */
    moveDays: (days: number) => control<{ today: string }>('/__control/clock', { days }),
    /** Moves the business date to the first day of the next month: exactly one month ends, from any day. */
    moveToNextMonth() {
      const today = services.clock.today();
      return this.moveDays(daysBetween(today, addMonths(firstOfMonth(today), 1)));
    },
    /** The newest text to a number, from the inbox of the phone. */
    async lastText(msisdn: string): Promise<string> {
      return until(
        `a text to ${msisdn}`,
        async () => (await control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(msisdn)}`))[0]?.text,
      );
    },
    /** A text to a number that matches. Two texts of one moment may arrive in either order, so it need not be the last. */
    async textLike(msisdn: string, pattern: RegExp): Promise<RegExpExecArray> {
      return until(`a text to ${msisdn} like ${pattern}`, async () => {
        const texts = await control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(msisdn)}`);
        return texts.map(({ text }) => pattern.exec(text)).find(Boolean);
      });
    },
    async lastCode(msisdn: string): Promise<string> {
      return until(
        `a code to ${msisdn}`,
        async () =>
          /\b(\d{6})\b/.exec(
            (await control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(msisdn)}`))[0]?.text ?? '',
          )?.[1],
      );
    },
    async stop() {
      await app.close();
      await runner?.stop();
      await sandbox.close();
      await services.provider_health.stop();
      await Promise.all([own_database.close(), database.close()]);
      await database_of_test.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
