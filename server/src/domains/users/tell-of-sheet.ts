/**
 * A sheet with which somebody may sign in as a person: the person is told by mail, where there is a mail server and
 * they have an address. While an address is new, the former one is told too.
 */
import type { Language } from '@palier/contract/values/language.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { Services } from '../../platform/services.ts';
import { type HeldPerson, readPerson } from '../auth/auth.ts';
import { NOTICE_RETRY, mailNotice } from './notice-mail.ts';

type Which = 'former_email' | 'email';

/** For so long after a change of address, the former one is told as well. */
const NEW_ADDRESS_MS = 72 * 3_600_000;

/** `by` is a name, for people. */
export async function tellOfSheet(
  tx: Tx,
  services: Parameters<typeof enqueue>[1] & Pick<Services, 'clock'>,
  person: HeldPerson,
  by: string,
): Promise<void> {
  const now = services.clock.now().getTime();
  const isNew = person.email_changed_at !== null && Date.parse(person.email_changed_at) > now - NEW_ADDRESS_MS;
  const told: Which[] = [
    ...(person.email === null ? [] : ['email' as const]),
    ...(isNew && person.former_email !== null ? ['former_email' as const] : []),
  ];
  await enqueue(
    tx,
    services,
    told.map((which) => ({ kind: 'tell-of-sheet', subject: person.id, payload: { which, by } })),
  );
}

const WORDS = {
  en: {
    subject: 'A sign-in sheet was printed for you',
    text: (by: string, brand: string) =>
      `${by} printed a sheet with which you sign in to ${brand} again. What you used before no longer works, and you are signed out everywhere. If you did not ask for it, tell another administrator at once.`,
  },
  fr: {
    subject: 'Une fiche de connexion a été imprimée pour vous',
    text: (by: string, brand: string) =>
      `${by} a imprimé une fiche avec laquelle vous vous reconnectez à ${brand}. Ce que vous utilisiez avant ne vaut plus et vous êtes déconnecté partout. Si vous ne l’avez pas demandée, prévenez aussitôt un autre administrateur.`,
  },
} as const satisfies Record<Language, unknown>;

export const sendSheetNotice: JobHandler = {
  retry: NOTICE_RETRY,
  handler: async ({ id, subject: staff_id, payload }, { database, email, business }) => {
    const person = await readPerson(database, staff_id);
    const to = person?.[payload['which'] as Which];
    if (!person || !to || !email) return 'done';
    const { subject, text } = WORDS[person.language];
    await mailNotice(email, {
      reference: `sheet.${id}`,
      from_name: business.company_name,
      to,
      subject,
      text: text(String(payload['by']), business.brand_name),
    });
    return 'done';
  },
};
