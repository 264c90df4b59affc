/**
 * The portal with a thousand paybills, each with an account of its own in the books. The product has one for each
 * deployment; everything else is the same.
 */
import pino from 'pino';
import { readConfig } from '../server/src/providers/read-config.ts';
import { openDatabase } from '../server/src/platform/database/connection.ts';
import { buildApp } from '../server/src/http/app.ts';
import { handlers } from '../server/src/app/registry.ts';
import { createServices } from '../server/src/app/create-services.ts';

const config = readConfig(process.env);
const database = openDatabase(config.database_url ?? '', config.database_connections);
const services = await createServices(config, database);
const [paybill] = services.paybills;
if (!paybill) throw new Error('there is no paybill');
const paybills = Array.from({ length: Number(process.argv[2]) }, (_, at) => ({
  ...paybill,
  code: at === 0 ? paybill.code : `paybill-${at}`,
}));
const app = await buildApp({ ...services, paybills }, handlers, pino({ level: 'warn' }), null);
await app.listen({ port: config.port, host: config.host });
for (const word of ['SIGTERM', 'disconnect'])
  process.on(
    word,
    () =>
      void app
        .close()
        .then(() => database.close())
        .then(() => process.exit(0)),
  );
