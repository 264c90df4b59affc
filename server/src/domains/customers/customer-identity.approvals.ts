/**
 * Who a customer is: once it was verified, name, document, number and pictures change only when a second person agrees.
 * What they had stays theirs.
 */
import { createHash, createHmac } from 'node:crypto';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { maskDocument } from '@palier/contract/values/person.ts';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { brokenUnique } from '../../platform/database/connection.ts';
import { type CommandContext, withPreparation } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type ApprovalKind, type RequestFacts, ask } from '../approvals/approvals.ts';
import { cleanUpload } from './clean-upload.ts';
import { type CustomerRow, findCustomer, findCustomerForUpdate } from './customers.sql.ts';
import { currentDocuments } from './kyc.sql.ts';
import { checkDocumentNumber } from './document-number.ts';
import {
  type Identity,
  insertProposedDocument,
  keepFormerNumbers,
  makeCurrent,
  setIdentity,
  takenBy,
  wasAnothers,
} from './identity.sql.ts';
import { shortName } from './masked.ts';
import { nameKey } from './name-key.ts';
import { toMsisdn } from './msisdn.ts';

const PICTURES = ['id_front', 'id_back', 'photo'] as const;
type Picture = (typeof PICTURES)[number];

interface IdentityChange {
  readonly customer_id: string;
  /** The whole identity as it would be. */
  readonly identity: Identity;
  /** The ids of the pictures that would be others. */
  readonly pictures: Readonly<Partial<Record<Picture, string>>>;
}

const EXPIRES_DAYS = 14;
const SHOWN_OF_HASH = 16;

const identityOf = ({
  first_name,
  surname,
  other_names,
  id_type,
  document_number,
  national_id,
  msisdn,
}: Identity): Identity => ({ first_name, surname, other_names, id_type, document_number, national_id, msisdn });
const wholeName = ({ first_name, other_names, surname }: Identity): string =>
  [first_name, other_names, surname].filter(Boolean).join(' ');
const textOf = (identity: Identity, documents: ReadonlyArray<string | undefined>): string =>
  JSON.stringify([Object.entries(identityOf(identity)), documents]);

/**
 * What stays on record: masked, with a hash that only who holds the business's secret can make, so that it proves
 * afterwards which identity was meant.
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
  const was_anothers = await wasAnothers(db, identity, change.customer_id);
  return {
    name: shortName(customer),
    facts: factsOf(customer, current, services),
    base: createHash('sha256').update(textOf(customer, current)).digest('hex'),
    customer_id: change.customer_id,
    // The whole is shown to who decides, and not kept.
    evidence: {
      name_now: wholeName(customer),
      name_then: wholeName(identity),
      document_number_now: customer.document_number,
      document_number_then: identity.document_number,
      msisdn_now: customer.msisdn,
      msisdn_then: identity.msisdn,
      ...(Object.keys(pictures).length > 0 && { pictures_then: PICTURES.flatMap((kind) => pictures[kind] ?? []) }),
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
  apply: async (tx, { clock }, { customer_id, identity, pictures }, { request_id }) => {
    const customer = await findCustomerForUpdate(tx, customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
    const until = clock.now().toISOString();
    const left = (['msisdn', 'document_number', 'national_id'] as const).flatMap((kind) =>
      customer[kind] !== null && customer[kind] !== identity[kind]
        ? [{ customer_id, kind, value: customer[kind], until, request_id }]
        : [],
    );
    await keepFormerNumbers(tx, left);
    try {
      await setIdentity(tx, customer_id, {
        ...identityOf(identity),
        name_key: nameKey(identity.first_name, identity.surname, identity.other_names),
      });
    } catch (failure) {
      // Somebody was registered with the number in the same moment; the indexes let one through.
      const index = brokenUnique(failure);
      if (index === 'customers_msisdn_key') throw fail('MSISDN_IN_USE', {}, 'msisdn');
      if (index !== null) throw fail('DOCUMENT_NUMBER_IN_USE', {}, 'document_number');
      throw failure;
    }
    await makeCurrent(tx, customer_id, Object.values(pictures), until);
  },
};

/** The pictures are drawn anew and kept before anything is asked. What is left out of the identity stays as it is. */
export const requestCustomerIdentity = withPreparation<typeof customersCalls.requestCustomerIdentity>()({
  prepare: async (input, { services }) =>
    Promise.all(
      PICTURES.flatMap((kind) => {
        const file = input[kind];
        return file ? [keep(services, input.customer_id, kind, file)] : [];
      }),
    ),
  execute: async ({ customer_id, reason, ...input }, context: CommandContext, files) => {
    const { tx, services, actor, clock } = context;
    const { country } = services.config.business;
    const customer = await findCustomerForUpdate(tx, customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND', {}, 'customer_id');
    const id_type = input.id_type ?? customer.id_type;
    const document_number = input.document_number ?? customer.document_number;
    const isOther = id_type !== customer.id_type || document_number !== customer.document_number;
    if (isOther && !checkDocumentNumber(id_type, document_number, country))
      throw fail('DOCUMENT_NUMBER_MALFORMED', {}, 'document_number');
    const identity: Identity = {
      first_name: input.first_name ?? customer.first_name,
      surname: input.surname ?? customer.surname,
      other_names: input.other_names === undefined ? customer.other_names : input.other_names || null,
      id_type,
      document_number,
      national_id: isOther && id_type === 'national ID' ? document_number : customer.national_id,
      msisdn: input.msisdn === undefined ? customer.msisdn : toMsisdn(input.msisdn, country, 'msisdn'),
    };
    const at = clock.now().toISOString();
    for (const file of files)
      await insertProposedDocument(tx, { ...file, customer_id, created_by: actor.staff_id, created_at: at });
    return ask(
      context,
      customerIdentityKind,
      { customer_id, identity, pictures: Object.fromEntries(files.map(({ kind, id }) => [kind, id])) },
      reason,
    );
  },
});

async function keep(services: Services, customer_id: string, kind: Picture, file: File) {
  const { bytes, media_type } = await cleanUpload(file, kind);
  const id = newId();
  const file_key = `customers/${customer_id}/${id}`;
  await services.files.put(file_key, bytes, media_type);
  return { id, kind, file_key, media_type, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
}
