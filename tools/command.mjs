/**
 * `npm run doctor`, `backup`, `restore`, `hold-restored`, `init`, `migrate`, `paybill-addresses`, `shorten-tie`,
 * `sign-in-sheet` and `seed`: a command of the portal as it was bundled with it. A checkout with its build tools bundles what has changed
 * first; an installation without them runs what it was built with.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
const [name] = process.argv.splice(2, 1);

// Who reads the output may stop early, as `head` does: the command still ends its work, and says by its code how it was.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (failure) => {
    if (failure.code !== 'EPIPE') throw failure;
  });
if (fs.existsSync(path.join(root, 'node_modules/vite'))) {
  const { build } = await import('./build.mjs');
  build({ only: 'server', tell: (line) => process.stderr.write(`${line}\n`) });
}
const bundled = path.join(root, `server/dist/${name}.js`);
if (fs.existsSync(bundled)) await import(pathToFileURL(bundled).href);
else {
  process.stderr.write(
    fs.existsSync(path.join(root, 'server/dist/main.js'))
      ? `There is no command ${name ?? 'without a name'}: docs/operations.md has them.\n`
      : 'The server is not built yet: run npm run build where the build tools are installed.\n',
  );
  process.exitCode = 1;
}
