/**
 * `docs/operators.md` and the end of `.env.example`, written from what the folders of the providers declare. `npm run
 * generate:settings` writes both again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROVIDERS, PROVIDER_FACTS, type Provider } from '../contract/src/providers/facts.ts';
import { PROVIDER_USES } from '../contract/src/settings/provider-labels.ts';
import type { DeclaredVariable } from '../server/src/platform/providers/declared-variables.ts';
import { declarationOf } from '../server/src/providers/providers.ts';

const DOCUMENT = fileURLToPath(new URL('../docs/operators.md', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../.env.example', import.meta.url));

const nameOf = (code: Provider | 'tableau'): string => (code === 'tableau' ? 'Tableau' : PROVIDER_FACTS[code].label.en);
const useOf = (code: Provider | 'tableau'): string =>
  code === 'tableau' ? 'A report site beside the portal' : PROVIDER_USES.en[PROVIDER_FACTS[code].kind];

const ALL = [...PROVIDERS, 'tableau'] as const;

const stateOf = ({ otherwise, isShared }: DeclaredVariable<unknown>): string =>
  otherwise === null
    ? isShared
      ? 'with this or another of the company'
      : 'needed'
    : otherwise === ''
      ? 'may be set'
      : `\`${otherwise}\``;

function sectionOf(code: Provider | 'tableau'): string {
  const declared = declarationOf(code);
  const groups = declared?.variables ?? [];
  const rows = groups.flatMap((group, at) =>
    Object.entries(group).map(
      ([name, one]) => `| \`${name}\` | ${one.about} | ${at === 0 ? '' : 'with its group: '}${stateOf(one)} |`,
    ),
  );
  return [
    `## ${nameOf(code)}`,
    `${useOf(code)}. Ask for:`,
    (declared?.ask ?? []).map((one) => `- ${one}.`).join('\n'),
    ['| variable | what it is | where it is not set |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}

/** The document as it must be. */
export const operatorsDocument = (): string =>
  `${[
    '# Operators and providers',
    'What a business asks each provider for, and the variables that connect it. Nothing is required because it exists: a business connects those it has a contract with, and production starts with any set of them, also with none. A provider is connected once everything that it needs is set; half of it is refused at start, by name. The page *Settings*, tab *Operators and locks*, shows each, with what is missing. This file is written from the folders in `server/src/providers`; `npm run generate:settings` writes it again.',
    ...ALL.map(sectionOf),
  ].join('\n\n')}\n`;

const BEGIN =
  '# Providers: each is connected by its own variables, whole or not at all; docs/operators.md says what they are.';

/** The file as it must be: what stands before the providers is written by hand. */
export function exampleOfVariables(now: string): string {
  const [own = ''] = now.split(BEGIN);
  const groups = ALL.filter((code) => code !== 'disk').map((code) => [
    `# ${nameOf(code)}: ${useOf(code)}`,
    ...(declarationOf(code)?.variables ?? []).flatMap((group) =>
      Object.entries(group).map(([name, { otherwise }]) => `# ${name}=${otherwise ?? ''}`),
    ),
  ]);
  return `${own.trimEnd()}\n\n${BEGIN}\n\n${groups.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

export const readExample = (): string => readFileSync(EXAMPLE, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(DOCUMENT, operatorsDocument());
  writeFileSync(EXAMPLE, exampleOfVariables(readExample()));
}
