import * as z from 'zod';
import type { Settings } from '../../platform/environment-settings.ts';
import { open } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import { PROVIDER_BITS } from '../../platform/secrets.ts';
import type { EmailProvider } from '../ports/email.ts';
import { declareProvider } from '../provider.ts';
import { type SmtpSettings, smtpMail } from './adapter.ts';

const isMailServer = (text: string): boolean =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';

/** The server that reports by e-mail leave through, and the address that they come from. */
const variables = {
  // The address carries the password, which is left out where it is shown.
  PALIER_SMTP_URL: open(
    'the mail server, as in `smtp://user:password@mail.example.org:587`; `smtps://` with encryption from the start',
    '',
    z.string().refine(isMailServer, 'as in smtp://user:password@host:587, or smtps:// with encryption from the start'),
  ),
  PALIER_MAIL_FROM: open('the address that reports come from', 'reports@palier.example', z.email()),
};

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** The mail server of the sandbox, whose port is the one above. */
function sandboxMail(sandbox_url: string): string {
  const { hostname, port } = new URL(sandbox_url);
  return `smtp://palier:palier@${hostname}:${Number(port) + 1}`;
}

export const smtpProvider = declareProvider<EmailProvider>({
  code: 'smtp',
  ask: ['A mailbox that may send in the name of your domain'],
  variables: [variables],
  connect(settings) {
    const mail = readMailServer(settings);
    return mail && (({ timeout_ms }) => smtpMail({ ...mail, timeout_ms }));
  },
});

/** Null where no mail server is connected: nobody gets a report by e-mail. */
export function readMailServer(settings: Settings): SmtpSettings | null {
  const { demo, given, sandbox_url } = settings;
  const brought = { PALIER_SMTP_URL: sandboxMail(sandbox_url), ...given };
  const read = readVariables(demo ? { ...settings, given: brought } : settings, variables);
  if (!read || !isMailServer(read.PALIER_SMTP_URL)) return null;
  return judged(settings, new URL(read.PALIER_SMTP_URL), read.PALIER_MAIL_FROM);
}

function judged({ demo, wrong, outer_urls, guarded }: Settings, url: URL, from: string): SmtpSettings {
  const isEncrypted = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!demo) {
    outer_urls['PALIER_SMTP_URL'] = `${url.protocol}//${url.host}`;
    if (/sandbox|(^|\.)localhost\.?$/i.test(host))
      wrong.push(`PALIER_SMTP_URL: ${host} looks like a sandbox, which production refuses`);
    if (url.username === '')
      wrong.push('PALIER_SMTP_URL: a user and a password are needed, as in smtp://user:password@host');
  }
  return {
    host,
    port: url.port === '' ? (PORTS[url.protocol] ?? 0) : Number(url.port),
    user: decodeURIComponent(url.username),
    password: guarded('PALIER_SMTP_URL', decodeURIComponent(url.password), PROVIDER_BITS),
    from,
    encryption: isEncrypted ? 'from_start' : demo ? 'none' : 'upgraded',
  };
}
