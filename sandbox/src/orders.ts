import * as z from 'zod';

/** A control call that cannot be carried out. It is answered as `{statusCode, error, message}`. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused';
  readonly statusCode: 404 | 409 | 422 | 502 | 503;
  constructor(statusCode: OrderRefused['statusCode'], message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Parses the input of a control call; wrong input is refused with the reason. */
export function read<T>(schema: z.ZodType<T>, sent: unknown): T {
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new OrderRefused(422, z.prettifyError(parsed.error));
  return parsed.data;
}
