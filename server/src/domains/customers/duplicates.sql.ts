/** Customers who may be the same person. */
import type { Reader } from '../../platform/database/connection.ts';

export interface Duplicate {
  id: string;
  first_name: string;
  surname: string;
  date_of_birth: string;
  msisdn: string;
  because: 'document_number' | 'msisdn' | 'name_and_birth_date' | 'near_document' | 'one_name_and_birth_date';
}

/** Of a weak likeness nothing is told about a customer out of reach: it would be a guess that is confirmed. */
export const isWeak = ({ because }: Pick<Duplicate, 'because'>): boolean =>
  because === 'near_document' || because === 'one_name_and_birth_date';

/** Expressions of SQL for what is known of a person. */
type Person = Readonly<
  Record<'document' | 'national_id' | 'msisdn' | 'name_key' | 'born' | 'first_name' | 'surname' | 'agent', string>
>;

/** A first name that no more customers have: two of them are hardly born on one day. */
const RARE = 50;

/**
 * What makes a common first name and a birth date a likeness: in a book of 200,000 every eighth new customer shares
 * them with somebody else.
 */
const secondSign = ({ document, msisdn, agent }: Person, given: string): string => `(
  levenshtein_less_equal(left(document_key(o.document_number), 60), left(document_key(${document}), 60), 2) <= 2
  or (${msisdn} <> '' and (o.next_of_kin_phone = ${msisdn} or levenshtein_less_equal(o.msisdn, ${msisdn}, 1) <= 1))
  or exists (select from portal_users a join portal_users b on b.shop_id = a.shop_id
    where a.staff_id = o.agent_id and b.staff_id = ${agent})
  or (select count(*) from (select from customers r where plain_name(r.first_name) = ${given} limit ${RARE + 1}) r)
    <= ${RARE})`;

/**
 * The customers like a person, the surest likeness first: the same document or number; a similar name and the same
 * birth date; a document number that was misread; and the same birth date with all names of one, or with the same
 * first name, as after a wedding, and a second sign. Of many people only the year of birth is known and papers say
 * 1 January: they would all be like each other.
 */
function likeThem(person: Person): string {
  const { document, national_id, msisdn, name_key, born, first_name, surname } = person;
  const like = (because: Duplicate['because'], rank: number, condition: string): string =>
    `select o.id, o.first_name, o.surname, o.date_of_birth, o.msisdn, '${because}' as because, ${rank} as rank
      from customers o where ${condition}`;
  const names = `(plain_name(${first_name}), plain_name(${surname}))`;
  const documents = `(document_key(${document}), document_key(${national_id}))`;
  const words = (key: string): string => `string_to_array(${key}, ' ')`;
  const contains = (one: string, other: string): string =>
    `(${words(one)} @> ${words(other)} and cardinality(${words(other)}) > 1)`;
  // Who has one name may have it in either field.
  const given = (first: string, last: string): string => `plain_name(coalesce(nullif(${first}, ''), ${last}))`;
  const [theirs, its] = [given('o.first_name', 'o.surname'), given(first_name, surname)];
  return `select distinct on (id) id, first_name, surname, date_of_birth, msisdn, because, rank from (
    ${[
      like('document_number', 1, `o.document_number = ${document}`),
      like('msisdn', 2, `o.msisdn = ${msisdn} and o.msisdn <> ''`),
      like('name_and_birth_date', 3, `o.date_of_birth = ${born} and similarity(o.name_key, ${name_key}) >= 0.6`),
      like('near_document', 4, `document_key(o.document_number) in ${documents}`),
      like('near_document', 4, `document_key(o.national_id) in ${documents}`),
      like(
        'one_name_and_birth_date',
        5,
        `o.date_of_birth = ${born} and extract(doy from o.date_of_birth) > 1 and (
          ${contains('o.name_key', name_key)} or ${contains(name_key, 'o.name_key')}
          or ((${theirs} in ${names} or ${its} in (plain_name(o.first_name), plain_name(o.surname)))
            and ${secondSign(person, theirs)}))`,
      ),
    ].join(' union all ')}) o order by id, rank`;
}

const SHOWN = 10;
const COLUMNS = 'id, first_name, surname, date_of_birth, msisdn, because';

export interface Described {
  readonly id: string | null;
  readonly first_name: string;
  readonly surname: string;
  readonly document_number: string;
  readonly national_id: string | null;
  readonly msisdn: string;
  readonly name_key: string;
  readonly date_of_birth: string;
  /** The agent whose customer they become; null for a registered customer. */
  readonly agent_id: string | null;
}

/** Customers who may be the same person, at most ten, the surest first. */
export const duplicatesOf = (db: Reader, person: Described): Promise<Duplicate[]> =>
  db.prepared<Duplicate>(
    'duplicates',
    `select ${COLUMNS} from (${likeThem({
      document: '$2::text',
      national_id: '$3::text',
      msisdn: '$4::text',
      name_key: '$5::text',
      born: '$6::date',
      first_name: '$7::text',
      surname: '$8::text',
      agent: 'coalesce($9::uuid, (select agent_id from customers where id = $1))',
    })}) d where $1::uuid is null or id <> $1 order by rank, id limit ${SHOWN}`,
    [
      person.id,
      person.document_number,
      person.national_id,
      person.msisdn,
      person.name_key,
      person.date_of_birth,
      person.first_name,
      person.surname,
      person.agent_id,
    ],
  );

/** The customer with this national identity number, whatever document they are registered with. */
export const holderOfNationalId = async (db: Reader, national_id: string): Promise<string | null> =>
  (await db.sql.selectFrom('customers').select('id').where('national_id', '=', national_id).executeTakeFirst())?.id ??
  null;

/** The same for registered customers; each duplicate comes with the customer it may be. */
export const duplicatesOfCustomers = (
  db: Reader,
  ids: readonly string[],
): Promise<Array<Duplicate & { customer_id: string }>> =>
  db.prepared(
    'duplicates-of-customers',
    `select c.id as customer_id, d.id, d.first_name, d.surname, d.date_of_birth, d.msisdn, d.because
      from customers c cross join lateral (select * from (${likeThem({
        document: 'c.document_number',
        national_id: 'c.national_id',
        msisdn: 'c.msisdn',
        name_key: 'c.name_key',
        born: 'c.date_of_birth',
        first_name: 'c.first_name',
        surname: 'c.surname',
        agent: 'c.agent_id',
      })}) l where l.id <> c.id order by rank, id limit ${SHOWN}) d where c.id = any($1)`,
    [ids],
  );
