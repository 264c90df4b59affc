/** Rules of the project that a reviewer would otherwise have to repeat. */
import path from 'node:path';
import { ERRORS } from '@palier/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { type Sources, sources, withoutComments } from '../harness/sources.ts';

const MOST_LINES = 400;
/** Files that may have any length: types written by a tool, and the texts of a language. */
const AS_LONG_AS_IT_IS =
  /^server\/src\/platform\/database\/tables\.ts$|\/([\w-]+-)?(messages|words)(\.(en|fr))?\.ts$|^contract\/src\/(errors|successes)\.ts$/;
const LONGEST_LINE = 120;
/** Texts and patterns may have any length. */
const IN_QUOTES = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`?|\/(?:[^/\\\n]|\\.)+\/[gimsuy]*/g;
const EMPTY_NAMES = /(^|[-.])(utils?|helpers?|common|misc|manager|service)([-.]|$)/i;
// Put together here, so that this file does not break its own rules.
const LATER = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`);
const BLIND = new RegExp(`\\bas an${'y'}\\b|<an${'y'}>(?=\\w)|@ts-ignor${'e'}|@ts-nochec${'k'}`);

/** A message that a handler answers as it stands here; messages for people come from a list with both languages. */
const ONE_LANGUAGE = /\bmessage: [^,;}\n]*['`][A-Z][a-z]/;
const HALT = new RegExp(`^\\s*debugge${'r'};`, 'm');
const ONLY = new RegExp(`\\b(test|it|describe)\\.onl${'y'}\\(`);

/** Refusals with a blank in their sentence that the throwing code leaves empty. */
function emptyBlanks(file: string, text: string): string[] {
  return [...text.matchAll(/\bfail(?:AndCommit)?\(\s*'([A-Z_]+)'(?:,\s*(\{[^}]*\}))?/g)].flatMap(
    ([, code = '', facts = '']) => {
      if (!(code in ERRORS)) return [`${file} refuses with ${code}, which does not exist`];
      const wanted = [...ERRORS[code as keyof typeof ERRORS].en.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
      return wanted
        .filter((blank) => !new RegExp(`\\b${blank}\\b`).test(facts))
        .map((blank) => `${file} leaves {${blank}} of ${code} empty`);
    },
  );
}

/** Every broken rule, as a text. */
function complaints(of: Sources): string[] {
  return [...of].flatMap(([file, text]) => {
    const lines = text.split('\n').length;
    const code = withoutComments(text);
    const isServer = file.startsWith('server/src/') && !file.endsWith('.test.ts');
    return [
      ...(EMPTY_NAMES.test(path.posix.basename(file)) ||
      file
        .split('/')
        .slice(0, -1)
        .some((folder) => /^(utils?|helpers?|common|misc|services?|managers?)$/i.test(folder))
        ? [`${file} has a name that says nothing`]
        : []),
      ...(LATER.test(text) ? [`${file} puts something off`] : []),
      ...(BLIND.test(code) ? [`${file} looks away from the types`] : []),
      ...(lines > MOST_LINES && !AS_LONG_AS_IT_IS.test(file) ? [`${file} has ${lines} lines`] : []),
      ...(/\.(ts|tsx|mjs)$/.test(file) && !AS_LONG_AS_IT_IS.test(file)
        ? text
            .split('\n')
            .flatMap((line, at) =>
              line.length > LONGEST_LINE && line.replace(IN_QUOTES, '').length > LONGEST_LINE
                ? [`${file}:${at + 1} is a line of ${line.length} signs`]
                : [],
            )
        : []),
      ...(isServer && /\bconsole\./.test(code) ? [`${file} speaks to the console and not to the log`] : []),
      ...(HALT.test(code) ? [`${file} stops for a debugger`] : []),
      ...(/\.test\.tsx?$/.test(file) && ONLY.test(code) ? [`${file} runs only a part of itself`] : []),
      ...(/^(contract|server|web|sandbox)\//.test(file) &&
      /\bexport default\b/.test(code) &&
      !/(vite|vitest)\.config\.ts$/.test(file)
        ? [`${file} exports without a name`]
        : []),
      ...(isServer &&
      /\bDate\.now\(\)|\bnew Date\(\)/.test(code) &&
      !['server/src/platform/clock.ts', ...OUTSIDE_TIME].some((one) => file.startsWith(one))
        ? [`${file} takes the time from the air`]
        : []),
      ...((/^(server|web)\/src\//.test(file) || IS_TEST.test(file)) &&
      DAY_BY_CUTTING.test(code) &&
      !OWN_DAYS.includes(file)
        ? [`${file} cuts a day out of an instant: which day it is depends on the zone`]
        : []),
      ...((isServer && file.endsWith('.ts') && TIME_OF_THE_DATABASE.test(code)) ||
      (IS_TEST.test(file) && DAY_OF_THE_MACHINE.test(code))
        ? [`${file} takes the day from a machine: pass it in, or ask tests/harness/today.ts`]
        : []),
      ...(isServer ? emptyBlanks(file, code) : []),
      ...(file.startsWith('server/src/domains/') && isServer && ONE_LANGUAGE.test(code)
        ? [`${file} answers a message in one language`]
        : []),
    ];
  });
}
/**
 * Files that need the wall clock itself: ids that sort by time, sockets and tokens of others, starting a server, tools.
 */
const OUTSIDE_TIME = [
  'server/src/providers/',
  'server/src/platform/ids.ts',
  'server/src/platform/database/',
  'server/src/app/doctor.cli.ts',
  'server/src/app/init.cli.ts',
  'server/src/app/backup.cli.ts',
  'server/src/app/restore.cli.ts',
  'server/src/app/hold-restored.cli.ts',
  'server/src/demo/seed',
];

const DAY_BY_CUTTING = /(_at|toISOString\(\))\.slice\(0, 10\)/;
/** Files whose cut text was made of a day and has no time in it. */
const OWN_DAYS = [
  'server/src/demo/calendar.ts',
  'server/src/platform/tables/table-of-file.ts',
  'contract/src/values/day.test.ts',
];

const IS_TEST = /^(?!tests\/tidy\/)(tests\/|.*\.test\.ts$)/;
const TIME_OF_THE_DATABASE = /\bcurrent_(date|timestamp)\b|\bnow\(\)( at time zone| [-+] interval|::date)/;
const DAY_OF_THE_MACHINE = /\bcurrent_(date|timestamp)\b|\bclock_timestamp\(\)/;

describe('the house', () => {
  test('is tidy', () => expect(complaints(sources())).toEqual([]));
});

test('nine of ten files of code are shorter than 150 lines', () => {
  const lengths = [...sources()]
    .filter(([file]) => /\.(ts|tsx|mjs)$/.test(file) && !AS_LONG_AS_IT_IS.test(file))
    .map(([, text]) => text.split('\n').length - 1)
    .sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(150);
});

test('the French and the English of every refusal are complete', () => {
  for (const [code, { en, fr }] of Object.entries(ERRORS))
    expect(en.trim() !== '' && fr.trim() !== '' && (en as string) !== fr, code).toBe(true);
});

describe('planted faults', () => {
  const of = (file: string, text: string) => complaints(new Map([[file, text]]));
  test.each([
    ['says nothing', 'server/src/domains/loans/loan-helpers.ts', 'export const a = 1;'],
    ['says nothing', 'web/src/utils/money.ts', 'export const a = 1;'],
    ['puts something off', 'server/src/platform/ids.ts', `// ${'TO' + 'DO'} later`],
    ['looks away', 'contract/src/roles.ts', `const a = b as ${'an' + 'y'};`],
    ['has 501 lines', 'web/src/ui/a.tsx', 'x\n'.repeat(500)],
    ['is a line of 133 signs', 'web/src/ui/a.tsx', `const a = [${'one, '.repeat(24)}];`],
    ['speaks to the console', 'server/src/app/main.ts', "console.log('hello')"],
    ['runs only a part', 'tests/storms/a.test.ts', `test.onl${'y'}('a', () => {})`],
    ['from the air', 'server/src/domains/loans/a.ts', 'const now = new Date();'],
    ['leaves {tries_left} of WRONG_CODE empty', 'server/src/domains/loans/a.ts', "throw fail('WRONG_CODE');"],
    ['does not exist', 'server/src/domains/loans/a.ts', "throw fail('NO_SUCH_THING');"],
    ['cuts a day out', 'web/src/ui/a.tsx', 'const day = loan.settled_at.slice(0, 10);'],
    [
      'answers a message in one language',
      'server/src/domains/loans/a.ts',
      "return { loan, message: isNew ? 'Added successfully' : '' };",
    ],
    ['exports without a name', 'web/src/ui/b.tsx', 'export default 1;'],
    ['takes the day from a machine', 'server/src/domains/loans/a.ts', "`where sent_at < now() - interval '1 day'`"],
    ['takes the day from a machine', 'server/src/domains/loans/a.domain.test.ts', '`where due_on < current_date`'],
    ['cuts a day out', 'tests/harness/a.ts', 'new Date(Date.now() + 9).toISOString().slice(0, 10)'],
  ])('a file that %s is noticed', (complaint, file, text) => expect(of(file, text).join()).toContain(complaint));
});
