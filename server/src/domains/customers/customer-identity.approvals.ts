/**
 * The identity of a customer: after its first verification, name, document, number and pictures change only when a
 * second person approves. Former numbers stay reserved for the customer.
 */
import { createHash, createHmac } from 'node:crypto';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { maskDocument } from '@palier/contract/values/person.ts';
import { brokenUnique } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type ApprovalKind, type RequestFacts } from '../approvals/approvals.ts';
import { type CustomerRow, findCustomer, findCustomerForUpdate } from './customers.sql.ts';
import { currentDocuments } from './kyc.sql.ts';
import { type Identity, keepFormerNumbers, makeCurrent, setIdentity, takenBy, wasAnothers } from './identity.sql.ts';
import { noteSamePictures } from './same-pictures.ts';
import { samePicturesOf } from './same-pictures.sql.ts';
import { fullName, shortName } from '@palier/contract/values/full-name.ts';
import { nameKey } from '@palier/contract/values/name-key.ts';

export const PICTURES = ['id_front', 'id_back', 'photo'] as const;

type Picture = (typeof PICTURES)[number];

interface IdentityChange {
  readonly customer_id: string;
  /** The whole identity after the change. */
  readonly identity: Identity;
  /** The ids of the new pictures. */
  readonly pictures: Readonly<Partial<Record<Picture, string>>>;
}

const EXPIRES_DAYS = 14;

const SHOWN_OF_HASH = 16;
const MIN_REASON = 3;

const identityOf = ({
  first_name,
  surname,
  other_names,
  id_type,
  document_number,
  national_id,
  msisdn,
}: Identity): Identity => ({ first_name, surname, other_names, id_type, document_number, national_id, msisdn });

const textOf = (identity: Identity, documents: ReadonlyArray<string | undefined>): string =>
  JSON.stringify([Object.entries(identityOf(identity)), documents]);

/**
 * The facts that the request keeps. They are masked. The hash proves afterwards which identity was meant, because only
 * the holder of the business's secret can compute it.
 */
function factsOf(identity: Identity, documents: ReadonlyArray<string | undefined>, { config }: Services): RequestFacts {
  const identity_hash = createHmac('sha256', config.secret)
    .update(`customer identity ${textOf(identity, documents)}`)
    .digest('hex')
    .slice(0, SHOWN_OF_HASH);
  return {
    customer_name: shortName(identity),
    id_type: identity.id_type,
    document_number: maskDocument(identity.document_number),
    msisdn: maskMsisdn(identity.msisdn),
    identity_hash,
  };
}

async function standing(db: Parameters<typeof findCustomer>[0], change: IdentityChange, services: Services) {
  const customer = await findCustomer(db, change.customer_id);
  if (!customer) return null;
  const documents = await currentDocuments(db, change.customer_id);
  const current = PICTURES.map((kind) => documents.find((one) => one.kind === kind)?.id);
  const { identity, pictures } = change;
  const same_pictures = await samePicturesOf(db, Object.values(pictures));
  const was_anothers = await wasAnothers(db, identity, change.customer_id);
  return {
    name: shortName(customer),
    facts: factsOf(customer, current, services),
    base: createHash('sha256').update(textOf(customer, current)).digest('hex'),
    customer_id: change.customer_id,
    // The checker sees the whole identity; the request does not keep it.
    evidence: {
      name_now: fullName(customer),
      name_then: fullName(identity),
      document_number_now: customer.document_number,
      document_number_then: identity.document_number,
      msisdn_now: customer.msisdn,
      msisdn_then: identity.msisdn,
      ...(Object.keys(pictures).length > 0 && { pictures_then: PICTURES.flatMap((kind) => pictures[kind] ?? []) }),
      ...(same_pictures.length > 0 && { same_picture_of: [...new Set(same_pictures.map(shortName))] }),
      ...(was_anothers && { number_was_anothers: true }),
    },
  };
}

const isSame = (customer: CustomerRow, identity: Identity): boolean =>
  JSON.stringify(identityOf(customer)) === JSON.stringify(identityOf(identity));

export const customerIdentityKind: ApprovalKind<IdentityChange> = {
  kind: 'customer_identity',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ customer_id }) => ({ kind: 'customer', id: customer_id }),
  now: standing,
  proposed: async (db, { customer_id, identity, pictures }, services) => {
    const documents = await currentDocuments(db, customer_id);
    const would_be = PICTURES.map((kind) => pictures[kind] ?? documents.find((one) => one.kind === kind)?.id);
    return {
      ...factsOf(identity, would_be, services),
      ...(Object.keys(pictures).length > 0 && { pictures: PICTURES.filter((kind) => kind in pictures) }),
    };
  },
  validate: async (tx, { customer_id, identity, pictures }) => {
    const customer = await findCustomerForUpdate(tx, customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND', {}, 'customer_id');
    if (isSame(customer, identity) && Object.keys(pictures).length === 0) throw fail('NOTHING_CHANGED');
    const taken = await takenBy(tx, identity, customer_id);
    if (taken === 'msisdn') throw fail('MSISDN_IN_USE', {}, 'msisdn');
    if (taken === 'document_number') throw fail('DOCUMENT_NUMBER_IN_USE', {}, 'document_number');
  },
  refuseUnproven: async (tx, { pictures }, { clock }, { reason }) => {
    const ids = Object.values(pictures);
    await noteSamePictures(tx, ids, clock.now());
    if ((await samePicturesOf(tx, ids)).length > 0 && (reason ?? '').trim().length < MIN_REASON)
      throw fail('SAME_PICTURE_NEEDS_REASON', {}, 'reason');
  },
  apply: async (tx, { clock }, { customer_id, identity, pictures }, { request_id }) => {
    const customer = await findCustomerForUpdate(tx, customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
    const until = clock.now().toISOString();
    const former = (['msisdn', 'document_number', 'national_id'] as const).flatMap((kind) =>
      customer[kind] && customer[kind] !== identity[kind]
        ? [{ customer_id, kind, value: customer[kind], until, request_id }]
        : [],
    );
    await keepFormerNumbers(tx, former);
    try {
      await setIdentity(tx, customer_id, {
        ...identityOf(identity),
        name_key: nameKey(identity.first_name, identity.surname, identity.other_names),
      });
    } catch (failure) {
      // Another customer may be registered with the number at the same moment; the unique indexes let only one pass.
      const index = brokenUnique(failure);
      if (index === 'customers_msisdn_key') throw fail('MSISDN_IN_USE', {}, 'msisdn');
      if (index !== null) throw fail('DOCUMENT_NUMBER_IN_USE', {}, 'document_number');
      throw failure;
    }
    await makeCurrent(tx, customer_id, Object.values(pictures), until);
  },
};
