/**
 * `npm start`: from a fresh clone to a running demo. Installs and builds what is missing, makes a demo market once,
 * serves, and says where to look.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { banner } from './banner.mjs';
import { build } from './build.mjs';
import { readArguments, refuseTakenPorts } from './demo-arguments.mjs';
import { Demo, startDemo } from './demo.mjs';
import { installIfNeeded, refuseOldNode } from './installed.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const tell = (line) => console.log(line);

async function start() {
  refuseOldNode();
  const options = readArguments('npm start');
  await refuseTakenPorts([options.port, options.sandbox_port, options.sandbox_port + 1], 'npm start');
  installIfNeeded(root, tell);
  build({ tell });

  tell('Starting …');
  const demo = new Demo(options);
  demo.stopWhenAsked();
  const endsWithUs = ['--import', pathToFileURL(path.join(root, 'tools/ends-with-parent.mjs')).href];
  const market = await startDemo(demo, options, {
    keeper: [path.join(root, 'server/dist/seed-demo.js')],
    sandbox: [...endsWithUs, path.join(root, 'sandbox/dist/main.js')],
    server: [path.join(root, 'server/dist/main.js')],
  });
  const hasConsole = fs.existsSync(path.join(root, 'web/dist/index.html'));
  tell(
    banner({
      address: demo.address,
      console_address: hasConsole ? demo.address : null,
      sandbox_address: demo.sandbox_address,
      data: options.data,
      market,
    }),
  );
}

start().catch((failure) => {
  console.error(failure instanceof Error ? failure.message : String(failure));
  process.exit(1);
});
