/** The schemas of the API document, as the contract declares them. */
import * as z from 'zod';

export interface JsonSchema {
  [key: string]: unknown;
  type?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  $defs?: Record<string, JsonSchema>;
}

export const nameOf = (id: string, io: 'input' | 'output'): string => (io === 'input' ? `${id}Sent` : id);

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

export const describeFile: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type !== 'file') return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' });
};

export const linked = (value: unknown, io: 'input' | 'output'): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      key === '$ref' && typeof inner === 'string'
        ? `#/components/schemas/${nameOf(inner.slice('#/$defs/'.length), io)}`
        : key === 'id' && typeof inner === 'string'
          ? undefined
          : inner,
    ),
  );
