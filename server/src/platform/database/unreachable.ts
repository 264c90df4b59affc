/**
 * Says why a database cannot be reached, so that an operator can fix it: the address, the answer, and what to do. Never
 * with the password.
 */
import pg from 'pg';
import { ConfigFailure } from '../config.ts';

/**
 * The driver's information: a code of the system or of PostgreSQL. Of several addresses it reports only the first
 * failure.
 */
interface DriverFailure {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly DriverFailure[];
}

/** Turns the driver's error from connecting to `url` into a failure of the configuration that names the setting. */
export function unreachable(url: string, failure: unknown, setting = 'DATABASE_URL'): ConfigFailure {
  const { code = '', message = '', errors } = failure as DriverFailure;
  const { host, user, name } = placeOf(url);
  const reason = message || errors?.[0]?.message || code;
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return new ConfigFailure(
        `${setting}: nothing listens at ${host}. Start that PostgreSQL, or correct the host and the port.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigFailure(
        `${setting}: the host of ${host} is not known here. Correct its name, or find out why it does not resolve.`,
      );
    case '28P01':
    case '28000':
      return new ConfigFailure(
        `${setting}: the PostgreSQL at ${host} refuses the user ${user} (${reason}). Correct the user and the password, and write characters like @ : / # in them as %40 %3A %2F %23.`,
      );
    case '42501':
      return new ConfigFailure(
        `${setting}: there is no database ${name} at ${host}, and ${user} may not create one. Let an administrator run: create database ${pg.escapeIdentifier(name)} owner ${pg.escapeIdentifier(user)}`,
      );
    default:
      return new ConfigFailure(
        `${setting}: the PostgreSQL at ${host} cannot be used (${reason}). Check that it runs, that this machine can reach it, and that the address is correct.`,
      );
  }
}

/** The parts of the address that may be shown. An address with a socket has the folder as its host. */
function placeOf(url: string): { host: string; user: string; name: string } {
  try {
    // A socket's address has no host, which a URL must have.
    const { hostname, port, username, pathname, searchParams } = new URL(url.replace(/@\//, '@socket/'));
    const folder = searchParams.get('host');
    return {
      host: folder ?? `${hostname}:${port || '5432'}`,
      user: decodeURIComponent(username) || 'postgres',
      name: decodeURIComponent(pathname.slice(1)),
    };
  } catch {
    return { host: 'this address, which cannot be read', user: 'its user', name: 'of that name' };
  }
}

/**
 * Codes of the system and of PostgreSQL for a server that is not there, is starting, was stopped during the query, or
 * is a standby, which takes no changes.
 */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '25006',
]);
/** Messages of the driver that have no code. */
const AWAY_IN_WORDS = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether a statement failed because the database was not there. The same statement may succeed in a moment. */
export function isDatabaseAway(failure: unknown): boolean {
  const { code = '', message = '', syscall, errors } = (failure ?? {}) as DriverFailure & { readonly syscall?: string };
  if (errors?.length) return errors.some(isDatabaseAway);
  // A missing file has the same code as a missing socket.
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return AWAY.has(code) || AWAY_IN_WORDS.test(message);
}
