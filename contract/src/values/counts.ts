/** How many rows of a list each value of a filter gives. A list declares for which of its filters it counts. */
import * as z from 'zod';
import type { Call } from '../call.ts';

type Schema = z.core.$ZodType;

/** A filter with the rows of each of its values within the other filters; the value null is the list without it. */
export const FilterCounts = z
  .object({
    filter: z.string(),
    values: z.array(
      z.object({
        value: z.union([z.string(), z.boolean(), z.null()]),
        /** Null where counting would have taken too long. */
        rows: z.union([z.int().min(0), z.null()]),
        /** Whether there are more rows than were counted. */
        is_least: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'FilterCounts' });

export type FilterCounts = z.output<typeof FilterCounts>;

const fieldsOf = (schema: Schema | undefined): Readonly<Record<string, Schema>> => {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  return def?.type === 'object' ? def.shape : {};
};

/** The values of a closed list, the words that may stand in place of a record, or null for any other schema. */
function closedValues(schema: Schema | undefined): ReadonlyArray<string | boolean> | null {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  switch (def?.type) {
    case 'optional':
    case 'default':
      return closedValues(def.innerType);
    case 'boolean':
      return [true, false];
    case 'enum':
      return Object.values(def.entries).map(String);
    case 'literal':
      return def.values.map(String);
    // A record, or one of a few words in its place: the words are known.
    case 'union':
      return def.options.flatMap((option) => closedValues(option) ?? []);
    default:
      return null;
  }
}

/** The filters that a call counts, each with its values and with what stands for none. Empty for any other call. */
export function countedFilters(
  call: Pick<Call, 'input' | 'counts'>,
): ReadonlyMap<string, { readonly values: ReadonlyArray<string | boolean>; readonly none: unknown }> {
  const fields = fieldsOf(call.input);
  return new Map(
    (call.counts ?? []).map((name) => {
      const field = fields[name];
      const none = field && z.safeParse(field, undefined);
      return [name, { values: closedValues(field) ?? [], none: none?.success ? none.data : undefined }] as const;
    }),
  );
}
