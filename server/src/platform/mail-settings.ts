/** The settings of the mail server: both of them, or none. */
import { PROVIDER_BITS } from './secrets.ts';
import type { Settings } from './environment-settings.ts';

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** The demo connects to the mail server of the sandbox, whose port is the one above. */
function sandboxMail(sandbox_url: string): string {
  const { hostname, port } = new URL(sandbox_url);
  return `smtp://palier:palier@${hostname}:${Number(port) + 1}`;
}

/** Null where no mail server is connected: nobody gets a report by e-mail. */
export function mailSettings({ demo, env, wrong, sandbox_url, outer_urls, guarded }: Settings) {
  const given = env.PALIER_SMTP_URL ?? (demo ? sandboxMail(sandbox_url) : undefined);
  const from = env.PALIER_MAIL_FROM ?? (demo ? 'reports@palier.example' : undefined);
  if (given === undefined && from === undefined) return null;
  if (given === undefined || from === undefined) {
    wrong.push(
      given === undefined
        ? 'PALIER_SMTP_URL: needed with PALIER_MAIL_FROM'
        : 'PALIER_MAIL_FROM: needed with PALIER_SMTP_URL',
    );
    return null;
  }
  const url = new URL(given);
  const isEncrypted = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!demo) {
    outer_urls['PALIER_SMTP_URL'] = `${url.protocol}//${url.host}`;
    if (/sandbox|(^|\.)localhost\.?$/i.test(host))
      wrong.push(`PALIER_SMTP_URL: ${host} looks like a sandbox, which production refuses`);
    if (url.username === '')
      wrong.push('PALIER_SMTP_URL: a user and a password are needed, as in smtp://user:password@host');
  }
  const password = decodeURIComponent(url.password);
  return {
    host,
    port: url.port === '' ? (PORTS[url.protocol] ?? 0) : Number(url.port),
    user: decodeURIComponent(url.username),
    password: guarded('PALIER_SMTP_URL', password, PROVIDER_BITS),
    from,
    encryption: isEncrypted ? ('from_start' as const) : demo ? ('none' as const) : ('upgraded' as const),
  };
}
