/** A changed address of e-mails: the person is told by text, and the old and the new address by mail. */
import type { Language } from '@palier/contract/values/language.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import { noteEmailChange, readPerson } from '../auth/auth.ts';
import { sendMessages } from '../messages/send-message.ts';
import { NOTICE_RETRY, mailNotice } from './notice-mail.ts';

type Which = 'former_email' | 'email';

/** Must be called when the address has been written. A first address has no former one. */
export async function tellNewAddress(
  { tx, services, actor, clock }: CommandContext,
  person: { readonly id: string; readonly msisdn: string; readonly language: Language; readonly email: string | null },
  email: string | null,
): Promise<void> {
  await noteEmailChange(tx, person.id, person.email, clock.now());
  await sendMessages(tx, services, [
    { to: person.msisdn, language: person.language, template: 'address_changed', facts: { name: actor.full_name } },
  ]);
  const told: Which[] = [
    ...(person.email === null ? [] : ['former_email' as const]),
    ...(email === null ? [] : ['email' as const]),
  ];
  if (services.email)
    await enqueue(
      tx,
      services,
      told.map((which) => ({ kind: 'tell-new-address', subject: person.id, payload: { which } })),
    );
}

const WORDS = {
  en: {
    subject: 'The address of your reports was changed',
    text: (brand: string) =>
      `The e-mail address to which ${brand} sends your reports was changed. Nothing is sent for 24 hours. If you did not ask for it, tell an administrator.`,
  },
  fr: {
    subject: 'L’adresse de vos rapports a été changée',
    text: (brand: string) =>
      `L’adresse e-mail à laquelle ${brand} envoie vos rapports a été changée. Rien n’est envoyé pendant 24 heures. Si vous ne l’avez pas demandé, prévenez un administrateur.`,
  },
} as const satisfies Record<Language, unknown>;

export const sendAddressNotice: JobHandler = {
  retry: NOTICE_RETRY,
  handler: async ({ id, subject: staff_id, payload }, { database, email, business }) => {
    const person = await readPerson(database, staff_id);
    const to = person?.[payload['which'] as Which];
    if (!person || !to || !email) return 'done';
    const { subject, text } = WORDS[person.language];
    const brand = business.company_name;
    await mailNotice(email, { reference: `address.${id}`, from_name: brand, to, subject, text: text(brand) });
    return 'done';
  },
};
