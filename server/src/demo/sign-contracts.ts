/**
 * The contracts that the people of the showcase signed: drawn and kept by the portal's own function, as on the day of
 * their sale.
 */
import type { Language } from '@palier/contract/values/language.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { replaceContract } from '../domains/sales/contracts.sql.ts';
import { setApplication } from '../domains/sales/sales.ts';
import { saveSignature } from '../domains/sales/contract.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { json } from '../platform/database/connection.ts';
import { actorOf } from './actor-of.ts';
import { SHOWCASE } from './showcase.ts';

const WIDTH = 380;
const HEIGHT = 136;

/** A pen stroke for a name: one wave for each letter, as high as the letter's place in the alphabet. */
async function signatureOf(name: string): Promise<string> {
  const letters = [...name.normalize('NFKD').toLowerCase()].filter((letter) => /[a-z]/.test(letter));
  const step = (WIDTH - 40) / letters.length;
  const waves = letters.map(
    (letter, at) =>
      `S ${(20 + step * (at + 0.4)).toFixed(1)} ${124 - (letter.charCodeAt(0) - 97) * 4} ${(20 + step * (at + 1)).toFixed(1)} ${66 + (at % 2) * 14}`,
  );
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="M 20 70 ${waves.join(' ')}" fill="none" stroke="#101418" stroke-width="3" stroke-linecap="round"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
  return `data:image/png;base64,${drawn.toString('base64')}`;
}

/** The sale that is still open comes first, before a person continues it. */
export async function signContracts(services: Services, isUnwanted: () => boolean): Promise<void> {
  const { database } = services;
  const sold = await database.sql
    .selectFrom('loans')
    .innerJoin('applications', 'applications.id', 'loans.application_id')
    .innerJoin('customers', 'customers.id', 'loans.customer_id')
    .innerJoin('staff', 'staff.id', 'applications.agent_id')
    .select([
      'applications.id as application_id',
      'customers.first_name',
      'customers.surname',
      'customers.language',
      'staff.username',
      'loans.start_on',
      'loans.created_at',
    ])
    .where(
      'customers.msisdn',
      'in',
      SHOWCASE.map(({ msisdn }) => msisdn),
    )
    .where('applications.contract_id', 'is', null)
    .orderBy('applications.state', 'desc')
    .execute();
  for (const { application_id, first_name, surname, language: spoken, username, start_on, created_at } of sold) {
    if (isUnwanted()) return;
    const actor = await actorOf(database, username);
    const signed = new Date(created_at);
    const clock = {
      ...services.clock,
      now: () => signed,
      today: () => start_on ?? dayIn(services.business.time_zone, signed),
    };
    const language = spoken as Language;
    const caller = { ip: '127.0.0.1', user_agent: '', device_id: null, language, request_id: newId() } as const;
    const {
      terms,
      lock_day: _,
      ...contract
    } = await saveSignature.prepare(
      { application_id, language, signature: await signatureOf(`${first_name} ${surname}`) },
      {
        db: database,
        services: { ...services, clock },
        actor,
        clock,
        caller,
        note: () => {},
        gone: new AbortController().signal,
      },
    );
    await database.transaction(async (tx) => {
      await replaceContract(tx, {
        ...contract,
        application_id,
        language,
        terms: json(terms),
        signed_at: signed.toISOString(),
      });
      await setApplication(tx, application_id, { contract_id: contract.id });
    });
  }
}
