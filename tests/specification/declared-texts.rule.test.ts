/** The texts, defaults and constants of the specification, as the contract and the console declare them. */
import { BASE_PATH as DECLARED_BASE_PATH } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import { type ErrorCode, ERRORS, errorMessage } from '@palier/contract/errors.ts';
import { type FieldName, need } from '@palier/contract/fields.ts';
import { business } from '@palier/contract/settings/business.ts';
import { LANGUAGES as DECLARED_LANGUAGES } from '@palier/contract/values/language.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { describe, expect, test } from 'vitest';
import { en as findTexts } from '../../web/src/features/customers/i18n.en.ts';
import { agentTexts } from '../../web/src/features/network/agents.i18n.en.ts';
import { closing } from '../../web/src/features/sales/closing.i18n.en.ts';
import { FAQ_LINK as DECLARED_FAQ_LINK } from '../../web/src/ui/layout/branding.ts';
import { words } from '../../web/src/ui/words.ts';
import { everyCall } from '../harness/every-call.ts';
import { sentField } from './api-document.ts';
import * as constants from './constants.ts';
import { CONFIRMATIONS, CONSOLE_SUCCESSES, CONSOLE_TEXTS, FIELD_SENTENCES, REFUSALS } from './errors.ts';
import { failing } from './items.ts';

/** Every text in the texts of a part of the console. */
const textsIn = (of: unknown): unknown[] =>
  typeof of === 'object' && of !== null ? Object.values(of).flatMap(textsIn) : [of];

describe('sections 5 and 8', () => {
  test('the refusals have their code, their status and their words', () =>
    expect(
      failing(REFUSALS, (line) => {
        const [, code = '', status, words] = /^(\w+) (\d+): (.+)$/.exec(line) ?? [];
        if (!(code in ERRORS)) return false;
        return ERRORS[code as ErrorCode].status === Number(status) && errorMessage(code as ErrorCode, 'en') === words;
      }),
    ).toEqual([]));
  test('the console has the texts that no answer has', () => {
    const texts = textsIn([words, agentTexts, findTexts, closing]);
    expect(failing([...CONSOLE_TEXTS, ...CONSOLE_SUCCESSES], (text) => texts.includes(text))).toEqual([]);
  });
  test('a field says what it needs', () =>
    expect(
      failing(FIELD_SENTENCES, (line) => {
        const [name = '', words] = line.split(': ');
        return need(name as FieldName) === words;
      }),
    ).toEqual([]));
  test('the confirmations are required and must be true', () =>
    expect(
      failing(CONFIRMATIONS, (line) => {
        const [, address = '', field = ''] = /^(\S+ \S+) (\w+)$/.exec(line) ?? [];
        const declared = sentField(address, field);
        return declared?.is_required === true && declared.const === true;
      }),
    ).toEqual([]));
});

describe('section 9', () => {
  test('the base path, the link to the FAQ, the version, the currency and the languages', () => {
    expect([DECLARED_BASE_PATH, DECLARED_FAQ_LINK]).toEqual([constants.BASE_PATH, constants.FAQ_LINK]);
    expect(business.settings.version_label.default).toBe(constants.VERSION);
    expect(formatFcfa(1)).toBe(`1\u00a0${constants.CURRENCY}`);
    expect(DECLARED_LANGUAGES).toEqual(constants.LANGUAGES);
  });
  test('the defaults of lists', () =>
    expect(
      failing(constants.DEFAULTS, (line) => {
        const [, address = '', field = '', value] = /^(\S+ \S+) (\S+) = (\d+)$/.exec(line) ?? [];
        return sentField(address, field)?.default === Number(value);
      }),
    ).toEqual([]));
  test('files are taken up to the limit, each call what it is for', () => {
    const declared = everyCall(calls).flatMap(({ call }) =>
      call.upload ? [{ line: `${call.method} ${call.path} ${call.upload.takes}`, ...call.upload }] : [],
    );
    expect(failing(constants.UPLOADS, (item) => declared.some(({ line }) => line === item))).toEqual([]);
    expect(declared.filter(({ most_bytes }) => most_bytes > constants.MAX_UPLOAD_BYTES)).toEqual([]);
    expect(declared.some(({ most_bytes }) => most_bytes === constants.MAX_UPLOAD_BYTES)).toBe(true);
  });
});
