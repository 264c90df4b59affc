/** Compares the rows that a statement answers with the type that the code declares for them. */
import pg from 'pg';
import { type Checker, SymbolFlags, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
// Sets the server's own parsers of values.
import '../../../server/src/platform/database/connection.ts';
import type { Catalog } from './catalog.ts';
import type { Column } from './describe.ts';
import type { MayBeNull } from './nullability.ts';

/** A value of each type as PostgreSQL writes it, which the driver parses as it does in the server. */
const SAMPLES: Readonly<Record<string, string>> = {
  boolean: 't',
  bytea: '\\x00',
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1.5',
  real: '1.5',
  'double precision': '1.5',
  oid: '1',
  date: '2026-01-02',
  'timestamp with time zone': '2026-01-02 03:04:05+00',
  'timestamp without time zone': '2026-01-02 03:04:05',
  interval: '1 day',
  json: '{}',
  jsonb: '{}',
};

/** What the values of a column become: `string`, `number`, `Buffer`, `string[]`; `json` can be anything. */
function kindOf(type_id: number, catalog: Catalog): string {
  const name = catalog.typeName(type_id).replace(/\(.*\)/, '');
  if (/^jsonb?$/.test(name)) return 'json';
  const parse = pg.types.getTypeParser(type_id) as (text: string) => unknown;
  if (!name.endsWith('[]')) return kindOfValue(parse(SAMPLES[name] ?? 'a'));
  const parsed = parse(`{"${(SAMPLES[name.slice(0, -2)] ?? 'a').replaceAll('\\', '\\\\')}"}`);
  return Array.isArray(parsed) ? `${kindOfValue(parsed[0])}[]` : kindOfValue(parsed);
}

const kindOfValue = (value: unknown): string =>
  value !== null && typeof value === 'object' ? value.constructor.name : typeof value;

const partsOf = (type: Type): readonly Type[] =>
  type.flags & TypeFlags.Union ? (type as Type & { getTypes(): readonly Type[] }).getTypes() : [type];
const saysNothing = ({ flags }: Type): boolean => (flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0;

/** Whether one of the alternatives of a type is of the kind. */
function accepts(checker: Checker, type: Type, kind: string): boolean {
  return partsOf(type).some((part) => {
    const { flags } = part;
    if (saysNothing(part)) return true;
    if (flags & TypeFlags.Intersection)
      return (part as Type & { getTypes(): readonly Type[] }).getTypes().some((one) => accepts(checker, one, kind));
    if (kind === 'json') return (flags & (TypeFlags.Null | TypeFlags.Undefined)) === 0;
    if (kind === 'string') return (flags & (TypeFlags.StringLike | TypeFlags.TemplateLiteral)) !== 0;
    if (kind === 'number') return (flags & TypeFlags.NumberLike) !== 0;
    if (kind === 'boolean') return (flags & TypeFlags.BooleanLike) !== 0;
    if (!kind.endsWith('[]')) return [kind, 'Uint8Array'].includes(part.getSymbol()?.name ?? '');
    const [element] = checker.isArrayType(part) ? checker.getTypeArguments(part as TypeReference) : [];
    return element !== undefined && accepts(checker, element, kind.slice(0, -2));
  });
}

interface Declared {
  readonly types: readonly Type[];
  /** Whether the property may be missing in one of the alternatives. */
  readonly isOptional: boolean;
}

/** The columns of a row type; for alternatives, of all of them together. */
function declaredBy(checker: Checker, row: Type): Map<string, Declared> {
  const variants = partsOf(row).map(
    (part) => new Map(checker.getPropertiesOfType(part).map((property) => [property.name, property])),
  );
  const names = new Set(variants.flatMap((variant) => [...variant.keys()]));
  return new Map(
    [...names].map((name) => {
      const found = variants.map((variant) => variant.get(name));
      return [
        name,
        {
          types: found.flatMap((property) => (property && checker.getTypeOfSymbol(property)) ?? []),
          isOptional: found.some((property) => !property || (property.flags & SymbolFlags.Optional) !== 0),
        },
      ];
    }),
  );
}

/** Every difference between a row and its declared type, as texts. */
export function compare(
  checker: Checker,
  catalog: Catalog,
  row: Type,
  columns: readonly Column[],
  may_be_null: readonly MayBeNull[],
): string[] {
  const declared = declaredBy(checker, row);
  // When two columns have one name, the driver keeps the last.
  const answered = new Map(columns.map(({ name, type_id }, at) => [name, { type_id, null: may_be_null[at] }]));
  const lacking = [...declared].filter(([name, { isOptional }]) => !isOptional && !answered.has(name));
  const faults = lacking.map(([name]) => `declares ${name}, but no column has this name`);
  for (const [name, { type_id, null: can_be }] of answered) {
    const of = declared.get(name);
    if (!of) {
      faults.push(`answers ${name}, which is not declared`);
      continue;
    }
    const kind = kindOf(type_id, catalog);
    const written = of.types.map((type) => checker.typeToString(type)).join(' | ');
    if (!of.types.some((type) => accepts(checker, type, kind)))
      faults.push(`declares ${name} as ${written}, but it is ${kind} (${catalog.typeName(type_id)})`);
    // An alternative that does not name a column says nothing about it.
    const allowsNull =
      of.isOptional ||
      of.types.some((type) => partsOf(type).some((part) => saysNothing(part) || (part.flags & TypeFlags.Null) !== 0));
    if (can_be === 'yes' && !allowsNull) faults.push(`declares ${name} as ${written}, but it may be null`);
  }
  return faults;
}
