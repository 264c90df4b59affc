/** What the contract does not name never leaves. */
import * as z from 'zod';

type Schema = z.core.$ZodType;
/** Gives what the schema names of a value, or MISS when it is not plainly what the schema says. */
type Sieve = (value: unknown) => unknown;

const MISS = Symbol('miss');
const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum']);

/** One for each schema, made when its first answer leaves: a cold start makes none. */
const sieves = new WeakMap<Schema, Sieve>();

/**
 * An answer as the contract declares it, every field it does not name left out. Fields, kinds, choices and the bounds of numbers are looked at; how a text is written (an id, a day, a number in E.164) is not looked at again, for the database's types and the way in have done so.
 *
 * This does what `z.parse` does at a tenth of its cost. What is not plainly right goes to `z.parse`, whose word stands: it throws and names the field.
 */
export function strip(schema: Schema, answer: unknown): unknown {
  const stripped = sieveOf(schema)(answer);
  return stripped === MISS ? z.parse(schema, answer) : stripped;
}

function sieveOf(schema: Schema): Sieve {
  let sieve = sieves.get(schema);
  if (!sieve) sieves.set(schema, (sieve = makeSieve(schema)));
  return sieve;
}

function makeSieve(schema: Schema): Sieve {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return def.catchall || def.checks?.length ? byParsing(schema) : ofObject(def.shape);
    case 'array':
      return def.checks?.length ? byParsing(schema) : ofArray(def.element);
    case 'readonly':
      return sieveOf(def.innerType);
    case 'nullable': {
      const inner = sieveOf(def.innerType);
      return (value) => (value === null ? null : inner(value));
    }
    case 'union': {
      // Among plain kinds at most one fits; where objects are to choose from, the choice is zod's.
      if (!def.options.every((option) => PLAIN.has(option._zod.def.type))) return byParsing(schema);
      const options = def.options.map(sieveOf);
      return (value) => (options.some((option) => option(value) !== MISS) ? value : MISS);
    }
    case 'string':
      // A rule that rewrites the text is zod's.
      return def.coerce || def.checks?.some(({ _zod }) => _zod.def.check === 'overwrite')
        ? byParsing(schema)
        : (value) => (typeof value === 'string' ? value : MISS);
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : MISS);
    case 'null':
      return (value) => (value === null ? null : MISS);
    case 'number':
      return ofNumber(schema, def);
    case 'literal':
      return ofChoices(def.values);
    case 'enum':
      return ofChoices(Object.values(def.entries));
    default:
      return byParsing(schema);
  }
}

function byParsing(schema: Schema): Sieve {
  return (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : MISS;
  };
}

function ofObject(shape: Readonly<Record<string, Schema>>): Sieve {
  const fields = Object.entries(shape).map(([name, field]) => [name, sieveOf(field)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return MISS;
    const named: Record<string, unknown> = {};
    for (const [name, sieve] of fields) {
      const kept = sieve((value as Record<string, unknown>)[name]);
      if (kept === MISS) return MISS;
      named[name] = kept;
    }
    return named;
  };
}

function ofArray(element: Schema): Sieve {
  const sieve = sieveOf(element);
  return (value) => {
    if (!Array.isArray(value)) return MISS;
    const kept = value.map(sieve);
    return kept.includes(MISS) ? MISS : kept;
  };
}

/** Whole within bounds that are included, or any number; another rule is zod's. */
function ofNumber(schema: Schema, def: z.core.$ZodNumberDef): Sieve {
  const { format } = def as z.core.$ZodNumberDef & { readonly format?: string };
  let least = -Infinity;
  let most = Infinity;
  for (const { _zod } of def.checks ?? []) {
    const check = _zod.def as { readonly check: string; readonly value?: unknown; readonly inclusive?: boolean };
    if (typeof check.value !== 'number' || !check.inclusive) return byParsing(schema);
    if (check.check === 'greater_than') least = Math.max(least, check.value);
    else if (check.check === 'less_than') most = Math.min(most, check.value);
    else return byParsing(schema);
  }
  if (format === 'safeint')
    return (value) =>
      Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most ? value : MISS;
  if (format === undefined)
    return (value) =>
      Number.isFinite(value) && (value as number) >= least && (value as number) <= most ? value : MISS;
  return byParsing(schema);
}

function ofChoices(choices: readonly unknown[]): Sieve {
  const known = new Set(choices);
  return (value) => (known.has(value) ? value : MISS);
}
