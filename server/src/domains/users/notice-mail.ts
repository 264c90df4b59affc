/** A mail of one sentence to a user about their own account. */
import { doubling } from '../../platform/jobs/retry-policy.ts';
import type { EmailProvider, Mail } from '../../providers/ports/email.ts';
import { ProviderRefused } from '../../providers/wire.ts';

/** About a day: seconds at first, then a quarter of an hour. */
export const NOTICE_RETRY = { error: { waits_ms: doubling(2_000, 900_000), most_attempts: 105 } };

/** An address that the server refuses is not tried again. */
export async function mailNotice(email: EmailProvider, mail: Omit<Mail, 'html' | 'attachments'>): Promise<void> {
  const html = `<p>${mail.text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`;
  try {
    await email.send({ ...mail, html, attachments: [] });
  } catch (failure) {
    if (!(failure instanceof ProviderRefused)) throw failure;
  }
}
