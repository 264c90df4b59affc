/**
 * `npm run new:call -- <domain> <callName> --path /its/path [--read] [--access ROLE]` writes the first version of a
 * call: its declaration, its handler, its line in the list of handlers and its test. The test expects more than the
 * handler answers, so it fails until both are written.
 *
 * For a domain with several files of calls, `--in store-calls` names the file.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string' },
    access: { type: 'string', default: 'signed-in' },
    read: { type: 'boolean', default: false },
    in: { type: 'string', default: 'calls' },
    root: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
  },
});
const [domain, name] = positionals;

function leave(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (!domain || !name || !values.path)
  leave('Usage: npm run new:call -- <domain> <callName> --path /its/path [--read] [--access ROLE] [--in store-calls]');
if (!/^[a-z][a-zA-Z]+$/.test(name)) leave('A call is named verb and object, such as approveRequest.');
if (!/^\/[\w/{}-]+$/.test(values.path)) leave('The path begins with a slash and has letters, digits, / and _.');

const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const variable = `${domain.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Calls`;
const at = (...parts) => path.join(values.root, ...parts);
const files = {
  calls: at('contract/src', domain, `${values.in}.ts`),
  handlers: at('server/src/domains', domain, `${domain}.handlers.ts`),
  handler: at('server/src/domains', domain, `${kebab}.ts`),
  test: at('server/src/domains', domain, `${kebab}.domain.test.ts`),
};
for (const file of [files.calls, files.handlers])
  if (!fs.existsSync(file)) leave(`${path.relative(values.root, file)} does not exist.`);
for (const file of [files.handler, files.test])
  if (fs.existsSync(file)) leave(`${path.relative(values.root, file)} exists already.`);

/** Puts lines before the end of the last object that a file declares. */
function intoLastObject(file, lines) {
  const text = fs.readFileSync(file, 'utf8');
  const end = text.lastIndexOf('};');
  const before = text.slice(0, end).trimEnd();
  if (end === -1 || /\.\.\.\w+Calls,?$/.test(before))
    leave(`${path.relative(values.root, file)} declares no calls itself: say which file does with --in.`);
  fs.writeFileSync(file, `${before}${/[,{]$/.test(before) ? '' : ','}\n${lines}\n${text.slice(end)}`);
}

intoLastObject(
  files.calls,
  `  ${name}: call({
    method: 'POST',
    path: '${values.path}',
    summary: '',
    access: '${values.access}',
    effect: '${values.read ? 'read' : 'change'}',
    input: z.object({}),
    output: z.object({}),
  }),`,
);
intoLastObject(files.handlers, `  ${name},`);
const list = fs.readFileSync(files.handlers, 'utf8');
fs.writeFileSync(files.handlers, list.replace(/(?=\n\n)/, `\nimport { ${name} } from './${kebab}.ts';`));

const kind = values.read ? 'QueryHandler' : 'CommandHandler';
fs.writeFileSync(
  files.handler,
  `import type { ${variable} } from '@palier/contract/${domain}/calls.ts';
import type { ${kind} } from '../../platform/handler.ts';

export const ${name}: ${kind}<typeof ${variable}.${name}> = async () => ({});
`,
);
fs.writeFileSync(
  files.test,
  `import { ${variable} } from '@palier/contract/${domain}/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('', async () => {
  const staff = await portal.staff('all');
  expect(await portal.done(${variable}.${name}, {}, staff)).toEqual({ written: true });
});
`,
);
spawnSync(path.resolve(import.meta.dirname, '../node_modules/.bin/oxfmt'), Object.values(files));
process.stdout.write(
  `${Object.values(files)
    .map((file) => path.relative(values.root, file))
    .join('\n')}\nNext: what it takes and answers, whom it may reach (tests/harness/whose-calls.ts), and its label.\n`,
);
