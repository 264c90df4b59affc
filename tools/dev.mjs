/**
 * `npm run dev`: the demo in watch mode. The server and the sandbox restart when their code changes, and the console
 * reloads itself.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { banner } from './banner.mjs';
import { readArguments, refuseTakenPorts } from './demo-arguments.mjs';
import { Demo, startDemo } from './demo.mjs';
import { installIfNeeded, refuseOldNode } from './installed.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const CONSOLE_PORT_ABOVE = 20;

async function dev() {
  refuseOldNode();
  const options = readArguments('npm run dev');
  const console_port = options.port + CONSOLE_PORT_ABOVE;
  await refuseTakenPorts([options.port, options.sandbox_port, options.sandbox_port + 1, console_port], 'npm run dev');
  installIfNeeded(root, (line) => console.log(line));

  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const demo = new Demo(options);
  demo.stopWhenAsked();
  const market = await startDemo(demo, options, {
    keeper: [tsx, path.join(root, 'server/src/demo/seed-demo.ts')],
    sandbox: [tsx, 'watch', '--clear-screen=false', path.join(root, 'sandbox/src/main.ts')],
    server: [tsx, 'watch', '--clear-screen=false', path.join(root, 'server/src/app/main.ts')],
  });
  let console_address = null;
  if (fs.existsSync(path.join(root, 'web/vite.config.ts'))) {
    console_address = `http://127.0.0.1:${console_port}`;
    const web = demo.child(
      'console',
      [
        vite,
        '--config',
        path.join(root, 'web/vite.config.ts'),
        '--host',
        '127.0.0.1',
        '--port',
        String(console_port),
        '--strictPort',
      ],
      { PALIER_PORTAL_URL: demo.address },
    );
    await demo.answers(console_address, web);
  }
  if (fs.existsSync(path.join(root, 'sandbox/phone/vite.config.ts')))
    demo.child('phone', [vite, 'build', '--watch', '--config', path.join(root, 'sandbox/phone/vite.config.ts')]);
  console.log(
    banner({
      address: demo.address,
      console_address,
      sandbox_address: demo.sandbox_address,
      data: options.data,
      market,
    }),
  );
}

dev().catch((failure) => {
  console.error(failure instanceof Error ? failure.message : String(failure));
  process.exit(1);
});
