/**
 * `npm run new:screen -- <domain> <ScreenName> --path /dashboard/its-path --en "Its name" --fr "Son nom" [--access ROLE]`
 * writes the screen and declares it. The route, the guard, the search, the home page and the look at every screen
 * follow from the declaration.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string' },
    en: { type: 'string' },
    fr: { type: 'string' },
    access: { type: 'string', default: 'signed-in' },
    root: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
  },
});
const [domain, component] = positionals;

function leave(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (!domain || !component || !values.path || !values.en || !values.fr)
  leave(
    'Usage: npm run new:screen -- <domain> <ScreenName> --path /dashboard/its-path --en "Its name" --fr "Son nom" [--access ROLE]',
  );
if (!/^[A-Z][a-zA-Z]+$/.test(component)) leave('A screen is named like a component, such as CashAtShops.');
if (!values.path.startsWith('/')) leave('The path begins with a slash.');

const kebab = component.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
const key = component.charAt(0).toLowerCase() + component.slice(1);
const screens = `${domain.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Screens`;
const at = (...parts) => path.join(values.root, 'web/src', ...parts);
const quoted = (text) => `'${text.replaceAll("'", '’')}'`;

const screen = at('features', domain, 'screens', `${kebab}.tsx`);
const declarations = at('features', domain, 'screens.ts');
const all = at('app/screens.ts');
if (fs.existsSync(screen)) leave(`${path.relative(values.root, screen)} exists already.`);

const declaration = `  ${key}: {
    path: path(${quoted(values.path)}),
    file: '${domain}/screens/${kebab}.tsx',
    component: '${component}',
    title: { en: ${quoted(values.en)}, fr: ${quoted(values.fr)} },
    access: ${quoted(values.access)},
    is_listed: true,
  },
`;
if (fs.existsSync(declarations)) {
  const text = fs.readFileSync(declarations, 'utf8');
  const end = text.lastIndexOf('} as const satisfies Screens;');
  fs.writeFileSync(declarations, text.slice(0, end) + declaration + text.slice(end));
} else {
  fs.mkdirSync(path.dirname(declarations), { recursive: true });
  fs.writeFileSync(
    declarations,
    `import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const ${screens} = {
${declaration}} as const satisfies Screens;
`,
  );
  const text = fs.readFileSync(all, 'utf8');
  fs.writeFileSync(
    all,
    text
      .replace(
        /(?=import type \{ Screen, Screens \})/,
        `import { ${screens} } from '../features/${domain}/screens.ts';\n`,
      )
      .replace(/(?=\n\];)/, `\n  ${screens},`),
  );
}
fs.mkdirSync(path.dirname(screen), { recursive: true });
fs.writeFileSync(
  screen,
  `import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ${screens} } from '../screens.ts';

export function ${component}() {
  return <Page title={useTexts(${screens}.${key}.title)}>{null}</Page>;
}
`,
);
spawnSync(path.resolve(import.meta.dirname, '../node_modules/.bin/oxfmt'), [screen, declarations, all]);
process.stdout.write(
  `${[screen, declarations].map((file) => path.relative(values.root, file)).join('\n')}\nNext: what it shows, its texts in i18n.en.ts and i18n.fr.ts, and its row in the menu if it has one.\n`,
);
