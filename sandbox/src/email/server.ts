/**
 * A mail server that speaks SMTP, with one inbox for every address. It misbehaves as the world says: it refuses
 * credentials or a recipient, asks to come back later, never answers what it took, or drops the line after it.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { ExchangeLog } from '../exchanges.ts';
import type { World } from '../world.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** An answer of SMTP that is no success. */
const answer = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** Listens from when the sandbox is ready until it is closed. */
export function mailServer(app: FastifyInstance, world: World, log: ExchangeLog, port: number): void {
  const { behaviour } = world;
  const server = new SMTPServer({
    // The sandbox is on this machine only, and has no certificate that anybody trusts.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    disableReverseLookup: true,
    logger: false,
    size: MOST_BYTES,
    closeTimeout: 1,
    onConnect: (_session, done) =>
      done(behaviour.outage.email ? answer(421, '4.3.2 Service not available, closing transmission channel') : null),
    onAuth: ({ username, password }, _session, done) =>
      behaviour.access_refused.email || !username || !password
        ? done(answer(535, '5.7.8 Authentication credentials invalid'))
        : done(null, { user: username }),
    onRcptTo: (_address, _session, done) => {
      if (behaviour.mails_end === 'refused') return done(answer(550, '5.1.1 The mailbox does not exist'));
      return done(behaviour.mails_end === 'busy' ? answer(451, '4.7.1 Greylisted, try again later') : null);
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.once('end', () => {
        if (stream.sizeExceeded) return done(answer(552, '5.3.4 The message is too big'));
        void take(Buffer.concat(pieces), session).then(
          () => {
            if (behaviour.apply_then_hang.email) return;
            if (behaviour.mails_end === 'dropped') cut(session);
            else done(null, '2.0.0 Taken');
          },
          (failure: unknown) => done(failure instanceof Error ? failure : new Error(String(failure))),
        );
      });
    },
  });
  // Clients that leave in the middle are ordinary.
  server.on('error', () => {});

  const cut = ({ id }: SMTPServerSession): void => {
    for (const connection of server.connections) if (connection.session.id === id) connection._socket.destroy();
  };

  async function take(raw: Buffer, session: SMTPServerSession): Promise<void> {
    const read = await PostalMime.parse(raw);
    for (const { address } of session.envelope.rcptTo)
      world.mails.push({
        id: randomUUID(),
        message_id: read.messageId ?? '',
        to: address,
        from: [read.from?.name, read.from?.address].filter(Boolean).join(' · '),
        subject: read.subject ?? '',
        text: read.text ?? '',
        html: read.html ?? '',
        attachments: read.attachments.map(({ filename, mimeType, content }) => ({
          file_name: filename ?? 'file',
          media_type: mimeType,
          base64: Buffer.from(content as ArrayBuffer).toString('base64'),
        })),
        received_at: new Date().toISOString(),
      });
    log.note('received', 'SMTP', 'mail', 250);
    world.changed();
  }

  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      const listening = server.listen(port, '127.0.0.1', resolve);
      listening.once('error', reject);
    });
  });
  app.addHook('preClose', async () => {
    for (const { _socket } of server.connections) _socket.destroy();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  });
}
