/** The arguments of `npm start` and `npm run dev`, and the check of their ports. */
import net from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';

/** `--port`, `--data`, `--no-demo`, `--empty` and `--without-paybill`; the sandbox always has the port ten above, and its mail server the next. */
export function readArguments(command) {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        'no-demo': { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        'without-paybill': { type: 'boolean', default: false },
      },
    }));
  } catch (failure) {
    throw new Error(
      `${failure.message}\nUse: ${command} -- [--port 4600] [--data .data] [--no-demo | --empty] [--without-paybill]`,
    );
  }
  const port = Number(values.port ?? process.env.PORT ?? 4600);
  if (!Number.isInteger(port) || port < 1 || port > 65_524)
    throw new Error(`--port takes a number from 1 to 65524, not ${values.port ?? process.env.PORT}.`);
  return {
    port,
    sandbox_port: port + 10,
    data: path.resolve(values.data ?? process.env.PALIER_DATA ?? '.data'),
    /** What most sellers have at first: prompts and cash, and nothing that customers pay to by themselves. */
    environment: values['without-paybill'] ? withoutPaybill(process.env.PALIER_DEMO_WITHOUT) : {},
    /** `demo` is a whole market, `network` its shops and staff without customers, `empty` nothing at all. */
    market: values.empty ? 'empty' : values['no-demo'] ? 'network' : 'demo',
  };
}

const PAYBILLS = ['mtn-paybill', 'daraja-paybill'];
const withoutPaybill = (others = '') => ({
  PALIER_DEMO_WITHOUT: [...others.split(',').filter(Boolean), ...PAYBILLS].join(','),
});

/** Fails with a clear sentence when a port is taken, before anything is started. */
export async function refuseTakenPorts(ports, command) {
  for (const port of ports) {
    const isFree = await new Promise((resolve) => {
      const probe = net
        .createServer()
        .once('error', () => resolve(false))
        .once('listening', () => probe.close(() => resolve(true)));
      probe.listen(port, '127.0.0.1');
    });
    if (isFree) continue;
    const isOurs = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    throw new Error(
      `Port ${port} is taken${isOurs ? ': Palier seems to be running there already' : ' by another program'}. Stop it, or choose another port: ${command} -- --port ${ports[0] + 100}`,
    );
  }
}
