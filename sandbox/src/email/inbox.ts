/** The inbox, for people and for scripts. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { OrderRefused, read } from '../orders.ts';
import type { Mail, World } from '../world.ts';

/** A mail as the inbox lists it: without the content of its files. */
const listed = ({ attachments, ...mail }: Mail) => ({
  ...mail,
  attachments: attachments.map(({ file_name, media_type, base64 }) => ({
    file_name,
    media_type,
    bytes: Buffer.byteLength(base64, 'base64'),
  })),
});

const MOST_LISTED = 50;
const One = z.object({ id: z.uuid() });
const File = One.extend({ at: z.coerce.number().int().min(0) });

export function inboxRoom(app: FastifyInstance, world: World): void {
  const find = (id: string): Mail => {
    const mail = world.mails.find((one) => one.id === id);
    if (!mail) throw new OrderRefused(404, 'There is no such mail.');
    return mail;
  };

  // Newest first, of one address or of all.
  app.get('/__control/mails', async (request) => {
    const { to } = read(z.object({ to: z.string().optional() }), request.query);
    return world.mails
      .filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase())
      .toReversed()
      .slice(0, MOST_LISTED)
      .map(listed);
  });

  // As a mail program shows it: nothing in it runs, and nothing is loaded.
  app.get('/__control/mails/:id/html', async (request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups")
      .send(find(read(One, request.params).id).html),
  );

  app.get('/__control/mails/:id/files/:at', async (request, reply) => {
    const { id, at } = read(File, request.params);
    const file = find(id).attachments[at];
    if (!file) throw new OrderRefused(404, 'There is no such file.');
    return reply
      .header('content-type', file.media_type)
      .header('content-disposition', `attachment; filename="${file.file_name.replace(/[^\w.-]/g, '_')}"`)
      .send(Buffer.from(file.base64, 'base64'));
  });
}
