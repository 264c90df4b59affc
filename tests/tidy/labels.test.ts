/** A list of labels is declared once: in the contract when more than one room uses it, otherwise where it is used. */
import { CALL_LABELS } from '@palier/contract/call-labels.ts';
import { describe, expect, test } from 'vitest';
import { type Sources, sources } from '../harness/sources.ts';

/** An object whose values are all texts. */
const LIST = /\{((?:\s*(?:\w+|'[^'\n]*'):\s*(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"),?)+)\s*\}/g;
const TEXT = /:\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)")/g;
/** A text that people read: it begins with a capital letter or has several words. Codes do not count. */
const IS_READ = /^\p{Lu}\p{Ll}|\p{L}\s\p{L}/u;
const LEAST = 3;
/** The specification names each entry of the menu; the screens behind them carry the same title. */
const MENU = /^web\/src\/(app\/|features\/[\w-]+\/screens\.ts$)/;

interface List {
  readonly file: string;
  readonly labels: ReadonlySet<string>;
}

const listsIn = (of: Sources): List[] =>
  [...of]
    .filter(
      ([file]) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(file) && !/\.test\.|^server\/src\/demo\//.test(file),
    )
    .filter(([file]) => !MENU.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(LIST)].map(([, list = '']) => ({
        file,
        labels: new Set(
          [...list.matchAll(TEXT)]
            .map(([, single, double]) => single ?? double ?? '')
            .filter((one) => IS_READ.test(one)),
        ),
      })),
    )
    .filter(({ labels }) => labels.size >= LEAST);

/** Lists of one file whose labels all stand in a list of another file. */
function declaredTwice(of: Sources): string[] {
  const lists = listsIn(of);
  return lists.flatMap((one) =>
    lists
      .filter(({ file, labels }) => file !== one.file && [...one.labels].every((label) => labels.has(label)))
      .map(({ file }) => `${one.file} and ${file} both say ${[...one.labels].slice(0, LEAST).join(', ')}`),
  );
}

describe('labels', () => {
  test('are declared once', () => expect(declaredTwice(sources())).toEqual([]));

  test('are found where they are declared twice', () => {
    const twice = new Map([
      ['web/src/features/a/i18n.en.ts', "export const en = { states: { open: 'Open', shut: 'Shut', lost: 'Lost' } };"],
      ['server/src/domains/a/words.ts', "const W = { a: 'Shut', b: 'Open', c: 'Lost', d: 'Other' };"],
    ]);
    expect(declaredTwice(twice)).toHaveLength(1);
  });

  test('name every read that leaves a line in the audit record', () => {
    const handlers = [...sources()]
      .filter(([file]) => file.startsWith('server/src/domains/') && !file.endsWith('.test.ts'))
      .flatMap(([, text]) =>
        text.split(/(?=\bQueryHandler<typeof )|(?=\n(?:export )?(?:const|async function|function) )/),
      );
    const recorded = handlers.flatMap((text) => {
      const [, domain, name] = /^QueryHandler<typeof (\w+)Calls\.(\w+)>/.exec(text) ?? [];
      return domain && name && /\bnote\(|\bnoted:/.test(text) ? [`${domain}.${name}`] : [];
    });
    expect(recorded.length).toBeGreaterThan(20);
    expect(recorded.filter((call) => !Object.hasOwn(CALL_LABELS.en, call))).toEqual([]);
  });
});
