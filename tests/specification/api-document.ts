/** What the API document says of a call, in the words of the items: its fields, sent and answered, as paths of names. */
import { BASE_PATH } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import { openApiOf } from '../../server/src/http/openapi.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly const?: unknown;
  readonly default?: unknown;
}
interface Operation {
  readonly 'x-access': string | readonly string[];
  readonly parameters?: ReadonlyArray<{ name: string; required: boolean; schema: Schema }>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const document = openApiOf(calls, { title: '', version: '' }) as Document;

/** A schema with its references followed: it, and every alternative in it. */
function alternatives(schema: Schema): Schema[] {
  const { $ref } = schema;
  if ($ref) return alternatives(document.components.schemas[$ref.replace('#/components/schemas/', '')] ?? {});
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...parts.flatMap(alternatives), ...(schema.items ? alternatives(schema.items) : []), schema];
}

/** The schemas at a path of names; `a.b` is a field of `a`, or of each row of `a`. */
const at = (schema: Schema, path: string): Schema[] =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<Schema[]>(
      (schemas, name) =>
        schemas
          .flatMap(alternatives)
          .flatMap(({ properties }) => (properties && Object.hasOwn(properties, name) ? [properties[name] ?? {}] : [])),
      [schema],
    );

/** The operation of `METHOD path`; undefined where the document has none. */
export function operationOf(address: string): Operation | undefined {
  const [method = '', path = ''] = address.split(' ');
  return document.paths[BASE_PATH + path]?.[method.toLowerCase()];
}

const bodyOf = (operation: Operation | undefined): Schema =>
  Object.values(operation?.requestBody?.content ?? {})[0]?.schema ?? {};
const answerOf = (operation: Operation | undefined): Schema =>
  Object.values(operation?.responses['200']?.content ?? {})[0]?.schema ?? {};

/** Whether a call is answered with a field at a path of names. */
export const isAnswered = (address: string, path: string): boolean =>
  at(answerOf(operationOf(address)), path).length > 0;

/** The declaration of a field that is sent: in the body, the query or the path. Undefined where it is not sent. */
export function sentField(address: string, name: string) {
  const operation = operationOf(address);
  const parameter = operation?.parameters?.find((one) => one.name === name);
  if (parameter) return { is_required: parameter.required, default: parameter.schema.default, const: undefined };
  const [schema] = at(bodyOf(operation), name);
  if (!schema) return undefined;
  const is_required = alternatives(bodyOf(operation)).some(({ required }) => required?.includes(name));
  const [declared] = alternatives(schema);
  return { is_required, default: schema.default, const: declared?.const };
}

/** The role codes whose holders may call; empty for a call that needs none, undefined where there is no such call. */
export function rolesFor(address: string): readonly string[] | undefined {
  const access = operationOf(address)?.['x-access'];
  if (access === undefined) return undefined;
  return access === 'public' || access === 'signed-in' ? [] : [access].flat();
}
