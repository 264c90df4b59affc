/** The OpenAPI document, straight from the contract. Schemas with an id become components. */
import { type Calls, BASE_PATH } from '@palier/contract/call.ts';
import { CHANGES_STREAM, MOST_SUBJECTS } from '@palier/contract/live/stream.ts';
import { COMMON_REFUSALS, ERRORS, type ErrorCode } from '@palier/contract/errors.ts';
import * as z from 'zod';
import { type JsonSchema, describeFile, nameOf, linked } from './json-schema.ts';

export function openApiOf(calls: Calls, info: { title: string; version: string }): object {
  const schemas: Record<string, unknown> = {
    Refusal: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERRORS) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        facts: { type: 'object' },
        reference: { type: 'string' },
      },
    },
  };
  const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
    const {
      $schema: _,
      $defs,
      ...root
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describeFile }) as JsonSchema;
    // An id may read differently sent and received (a default is optional when sent), so each side has its own
    // component.
    for (const [id, definition] of Object.entries($defs ?? {})) schemas[nameOf(id, io)] = linked(definition, io);
    return linked(root, io) as JsonSchema;
  };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [domain, named] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(named)) {
      const [path = '', flag] = call.path.split('?');
      const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
      const input = call.input && schemaOf(call.input, 'input');
      const fields = Object.entries(input?.properties ?? {});
      const codes = [...COMMON_REFUSALS, ...(call.refusals ?? [])];
      const parameters = [
        ...fields
          .filter(([field]) => inPath.has(field))
          .map(([field, schema]) => ({ name: field, in: 'path', required: true, schema })),
        ...(flag
          ? [{ name: flag, in: 'query', required: false, allowEmptyValue: true, schema: { type: 'string' } }]
          : []),
        ...(call.method === 'POST'
          ? []
          : fields
              .filter(([field]) => !inPath.has(field))
              .map(([field, schema]) => ({
                name: field,
                in: 'query',
                required: input?.required?.includes(field) ?? false,
                schema,
              }))),
        ...(call.effect === 'change'
          ? [
              {
                name: 'idempotency-key',
                in: 'header',
                required: false,
                description: 'Idempotency key: the same change with the same key happens once',
                schema: { type: 'string', pattern: '^[\\w-]{8,80}$' },
              },
            ]
          : []),
      ];
      (paths[BASE_PATH + path] ??= {})[call.method.toLowerCase()] = {
        operationId: `${domain}.${name}`,
        summary: call.summary,
        tags: [domain],
        'x-access': call.access,
        'x-effect': call.effect,
        security: call.access === 'public' ? [] : [{ bearer: [] }],
        ...(parameters.length > 0 && { parameters }),
        ...(input &&
          call.method === 'POST' && {
            requestBody: {
              required: true,
              content: { [call.upload ? 'multipart/form-data' : 'application/json']: { schema: input } },
            },
          }),
        responses: {
          200: {
            description: 'Done',
            content: call.file
              ? {
                  'application/octet-stream': {
                    schema: { type: 'string', contentMediaType: 'application/octet-stream' },
                  },
                }
              : { 'application/json': { schema: call.output ? schemaOf(call.output, 'output') : {} } },
          },
          ...refusalsByStatus(codes),
        },
      };
    }
  }
  paths[BASE_PATH + CHANGES_STREAM.path] = { [CHANGES_STREAM.method.toLowerCase()]: changesStream() };
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/' }],
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

/** The stream of changes, which is no call because its answer does not end. */
const changesStream = () => ({
  operationId: 'live.changes',
  summary: CHANGES_STREAM.summary,
  description: [
    'The first event is `watching`: the subjects among those asked for that the caller may see, and how often at least',
    'a sign of life comes. Each `changed` event names subjects whose screens must read again within so many',
    'milliseconds; it never says what changed. Each event has an id: a client that comes back sends the last one, and',
    'learns first what changed since.',
  ].join(' '),
  tags: ['live'],
  'x-access': CHANGES_STREAM.access,
  'x-effect': 'read',
  security: [{ bearer: [] }],
  parameters: [
    {
      name: 'of',
      in: 'query',
      required: true,
      description: `Subjects, separated by commas, at most ${MOST_SUBJECTS}`,
      example: 'requests,suspense',
      schema: { type: 'string', minLength: 1 },
    },
    {
      name: 'last-event-id',
      in: 'header',
      required: false,
      description: 'The id of the last event that was received',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      description: 'Events, until either side ends them',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    ...refusalsByStatus([...COMMON_REFUSALS, 'TOO_MANY_STREAMS', 'STREAMS_FULL']),
  },
});

function refusalsByStatus(codes: readonly ErrorCode[]): Record<string, unknown> {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes
          .filter((code) => ERRORS[code].status === status)
          .map((code) => `${code}: ${ERRORS[code].en}`)
          .join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}
