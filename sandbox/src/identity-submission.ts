/** What a caller of the document verification sends. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

export const MOST_FILE_BYTES = 4.5 * 1024 * 1024;

export const Submission = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  id_type: z.string().optional(),
  user_details: json(
    z.object({
      given_names: z.string().min(1),
      last_name: z.string().min(1),
      phone_number: z
        .string()
        .regex(/^\+[1-9]\d{6,14}$/)
        .optional(),
      email: z.string().optional(),
    }),
  ),
  consent: json(
    z.object({
      granted: z.literal(true),
      granted_at: z.iso.datetime(),
      notice_language: z.string().min(1),
      notice_privacy_policy_url: z.url({ protocol: /^https?$/ }),
    }),
  ),
  callback_url: z.url().optional(),
});

/** The files are counted but not kept. A file that is too large ends the request with 413. */
export async function partsOf(
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; files: Map<string, number> }> {
  const fields: Record<string, unknown> = {};
  const files = new Map<string, number>();
  for await (const part of request.parts({ limits: { fileSize: MOST_FILE_BYTES, files: 12 } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
    } else {
      await part.toBuffer();
      files.set(part.fieldname, (files.get(part.fieldname) ?? 0) + 1);
    }
  }
  return { fields, files };
}

export function complaintAbout(files: ReadonlyMap<string, number>): string | null {
  for (const name of ['document', 'selfie_image']) if (files.get(name) !== 1) return `${name} is required`;
  const frames = files.get('liveness_images') ?? 0;
  return frames >= 6 && frames <= 8 ? null : 'liveness_images must contain 6 to 8 images';
}

/** A part that holds JSON. */
function json<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('not JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);
}
