/** A mail server that speaks SMTP (RFC 5321), by Nodemailer. */
import { createTransport } from 'nodemailer';
import { outerSocket } from '../outer-lines.ts';
import { AccessRefused, ProviderRefused, ProviderUnreachable, ProviderUnusable } from '../wire.ts';
import { type EmailProvider, RecipientRefused } from '../ports/email.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** The address that mails come from. */
  readonly from: string;
  /** `from_start` for smtps, `upgraded` where STARTTLS is required, `none` for a server of this machine. */
  readonly encryption: 'from_start' | 'upgraded' | 'none';
  readonly timeout_ms?: number | undefined;
}

/** For each step. All of them must fit into the lease of a job. */
const TIMEOUT_MS = 10_000;
const WHOLE_MS = 40_000;

export function smtpMail(settings: SmtpSettings): EmailProvider {
  const { host, port, user, password, from, encryption, timeout_ms = TIMEOUT_MS } = settings;
  const domain = from.slice(from.lastIndexOf('@') + 1);

  const openTransport = () =>
    createTransport({
      host,
      port,
      secure: encryption === 'from_start',
      requireTLS: encryption === 'upgraded',
      ignoreTLS: encryption === 'none',
      ...(user !== '' && { auth: { user, pass: password } }),
      connectionTimeout: timeout_ms,
      greetingTimeout: timeout_ms,
      socketTimeout: timeout_ms,
      // Nothing of a mail comes from a file or from an address.
      disableFileAccess: true,
      disableUrlAccess: true,
      getSocket: (_options, done) => {
        outerSocket(host, port, timeout_ms).then(
          (connection) => done(null, { connection }),
          (failure: unknown) => done(failure as Error, false),
        );
      },
    });

  /** Each mail has a connection of its own: they are few, and hours apart. */
  async function connected<T>(use: (transport: ReturnType<typeof openTransport>) => Promise<T>): Promise<T> {
    const transport = openTransport();
    let late: NodeJS.Timeout | undefined;
    try {
      return await Promise.race([
        use(transport),
        new Promise<never>((_, reject) => {
          late = setTimeout(() => reject(new Error('no answer')), Math.min(WHOLE_MS, timeout_ms * 4));
        }),
      ]);
    } catch (failure) {
      throw meaningOf(failure, host);
    } finally {
      clearTimeout(late);
      transport.close();
    }
  }

  return {
    code: 'smtp',
    send: (mail) =>
      connected(async (transport) => {
        await transport.sendMail({
          messageId: `<${mail.reference}@${domain}>`,
          from: { name: mail.from_name, address: from },
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // Programs that answer mails by themselves leave this one alone.
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: mail.attachments.map(({ file_name, media_type, bytes }) => ({
            filename: file_name,
            contentType: media_type,
            content: Buffer.from(bytes),
          })),
        });
      }),
    check: () => connected(async (transport) => void (await transport.verify())),
  };
}

/** What Nodemailer adds to an error: the answer of the server, and the command that it answered. */
interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/**
 * A 5xx is a refusal: of us, of the recipient, or of the mail. A 4xx asks to come back later. Everything else says
 * nothing about the mail.
 */
function meaningOf(failure: unknown, host: string): Error {
  const { code, responseCode = 0, response, command = '' } = failure as SmtpFailure;
  const says = (response ?? String(responseCode)).replace(/\s+/g, ' ').slice(0, 200);
  if (code === 'ETLS') return new ProviderUnusable('unreadable', 'no STARTTLS', { cause: failure });
  if (responseCode >= 500) {
    if (code === 'EAUTH' || command.startsWith('AUTH')) return new AccessRefused(says);
    if (command === 'RCPT TO' || code === 'EENVELOPE') return new RecipientRefused(says);
    return new ProviderRefused(says);
  }
  if (responseCode >= 400) return new ProviderUnusable('unavailable', says, { cause: failure });
  const message = failure instanceof Error ? failure.message : String(failure);
  return new ProviderUnreachable(`${host}: ${message}`, { cause: failure });
}
