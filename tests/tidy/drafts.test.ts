/**
 * What is typed is not lost with the session: every form keeps it under a name that says which record it is about, or
 * stands here with the reason why it does not. A text of several lines that is part of no form over a schema is kept by
 * `useKeptText`. Codes, passwords and digits of cards are never kept.
 */
import { expect, test } from 'vitest';
import { SECRETS } from '../../web/src/ui/form/typed-values.ts';
import { attributesFrom, closedFrom, partsOf } from '../harness/brackets.ts';
import { type Sources, sources, withoutComments } from '../harness/sources.ts';

/** The files whose forms keep nothing, by the reason. */
const UNKEPT: Readonly<Record<string, readonly string[]>> = {
  'codes and passwords alone': [
    'web/src/features/auth/components/account/authenticator-app.tsx',
    'web/src/features/auth/components/account/scan-step.tsx',
    'web/src/features/auth/components/account/set-up-app.tsx',
    'web/src/features/auth/screens/change-password.tsx',
  ],
  'one choice, one short name or one number that is looked up': [
    'web/src/features/collections/components/assign-dialog.tsx',
    'web/src/features/customers/components/number-by-national-id.tsx',
    'web/src/features/network/components/agents/allocate-category.tsx',
    'web/src/features/network/components/agents/classify-agent.tsx',
    'web/src/features/network/components/agents/reassign-customers.tsx',
    'web/src/features/network/components/places/name-dialog.tsx',
    'web/src/features/suspense/components/suspense-another-loan.tsx',
    'web/src/ui/list/save-view.tsx',
  ],
  'money before the customer: what is owed, and so the sum, is that of the moment': [
    'web/src/features/customer-overview/components/take-payment.tsx',
    'web/src/features/customers/components/pay-elsewhere.tsx',
    'web/src/features/sales/components/deposit-form.tsx',
  ],
  'boxes that say what is so at the moment': ['web/src/features/sales/components/deposit-confirmation.tsx'],
  'read off a paper or a phone that is there at the moment': [
    'web/src/features/payments/components/compare-slip-document.tsx',
    'web/src/features/payments/components/confirm-slip.tsx',
    'web/src/features/sales/components/compare-document.tsx',
    'web/src/features/sales/components/show-document.tsx',
    'web/src/features/sales/components/stand-in.tsx',
    'web/src/ui/scan/scan-phone.tsx',
  ],
  'kept with its prepared sale': ['web/src/features/sales/components/prepared/use-kept-form.ts'],
  'shows the parts of forms and sends nothing': ['web/src/features/home/components/kit-form.tsx'],
};

/** Fields outside of a form over a schema, by the reason why nothing of them is kept. */
const LOOSE: Readonly<Record<string, readonly string[]>> = {
  'three choices that are suggested': ['web/src/features/reports/components/add-mailing.tsx'],
  'a sign-in: codes and passwords': [
    'web/src/features/auth/components/code-form.tsx',
    'web/src/features/auth/components/sign-in-form.tsx',
  ],
  'a search, which changes nothing': ['web/src/features/customers/components/search-field.tsx'],
  'a part of the form of settings, which keeps it': [
    'web/src/features/settings/components/business-fields.tsx',
    'web/src/features/settings/components/wordings/wording-input.tsx',
  ],
};
const REASONED: ReadonlySet<string> = new Set(Object.values(UNKEPT).flat());
const LEFT: ReadonlySet<string> = new Set(Object.values(LOOSE).flat());

interface FormOf {
  readonly file: string;
  /** What it is given as its draft; undefined where it is given none. */
  readonly draft: string | undefined;
}

const callForms = (file: string, text: string): FormOf[] =>
  [...text.matchAll(/\buseRecordForm(?:<[^(]*>)?\(/g)].map(({ 0: found, index }) => {
    const [, , draft] = partsOf(closedFrom(text, index + found.length));
    return { file, draft };
  });

const tagForms = (file: string, text: string): FormOf[] =>
  [...text.matchAll(/<(?:FormDialog|RequestForm)\b(?!\s*\{\.\.\.)/g)].map(({ 0: found, index }) => {
    const body = attributesFrom(text, index + found.length);
    const at = body.search(/\bdraft=/);
    if (at < 0) return { file, draft: undefined };
    const value = body.slice(at + 'draft='.length);
    return { file, draft: value.startsWith('{') ? closedFrom(value, 1) : (value.split(/\s/)[0] ?? '') };
  });

const web = (of: Sources): Array<readonly [string, string]> =>
  [...of].flatMap(([file, text]) =>
    /^web\/src\/(features|app|ui\/(list|scan|slips))\/.*\.tsx?$/.test(file) && !file.endsWith('.test.ts')
      ? [[file, withoutComments(text)] as const]
      : [],
  );

const forms = (of: Sources): FormOf[] =>
  web(of).flatMap(([file, text]) => [...callForms(file, text), ...tagForms(file, text)]);

const isUnkept = ({ draft }: FormOf): boolean => draft === undefined || draft === 'null';

/** Files with a form of their own, or a text of several lines, outside of a form over a schema. */
const loose = (of: Sources): string[] =>
  web(of).flatMap(([file, text]) => {
    const isLoose = /<form\b|component="form"/.test(text) || /<TextField\b[^]*?\bmultiline\b/.test(text);
    const isKept = /\buseKeptText\(|\buseController\b|<Controller\b|\buseFormContext\b|\buseRecordForm\b/.test(text);
    return isLoose && !isKept ? [file] : [];
  });

const complaints = (of: Sources): string[] => [
  ...forms(of).flatMap((form) =>
    isUnkept(form) && !REASONED.has(form.file) ? [`${form.file} has a form that keeps nothing of what is typed`] : [],
  ),
  ...loose(of).flatMap((file) => (LEFT.has(file) ? [] : [`${file} has fields outside of a form and keeps nothing`])),
];

/** The fields that take a code or a password. */
const secretFields = (of: Sources): string[] =>
  web(of).flatMap(([, text]) => [
    ...[...text.matchAll(/<(?:Sent)?CodeInput\b[^>]*?\bname="(\w+)"/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/<TextInput\b[^>]*?\bname="(\w+)"[^>]*?type="password"/g)].map(([, name = '']) => name),
  ]);

test('every form keeps what is typed, or has a reason', () => expect(complaints(sources())).toEqual([]));

test('every reason is needed', () => {
  const of = sources();
  const unkept = new Set(forms(of).flatMap((form) => (isUnkept(form) ? [form.file] : [])));
  const outside = new Set(loose(of));
  expect([...REASONED].filter((file) => !unkept.has(file))).toEqual([]);
  expect([...LEFT].filter((file) => !outside.has(file))).toEqual([]);
  expect(forms(of).length).toBeGreaterThan(90);
});

test('no field for a code or a password is kept', () => {
  const fields = new Set(secretFields(sources()));
  expect([...fields].filter((name) => !SECRETS.has(name))).toEqual([]);
  expect(fields.size).toBeGreaterThan(3);
});

test('planted faults: a form without a draft, and a long text beside all forms, are noticed', () => {
  const of = (text: string) => complaints(new Map([['web/src/features/a/a.tsx', text]]));
  const dialog = (more: string) => `<FormDialog onDone={() => x} ${more} toSent={(values) => values}>`;
  expect(of(dialog(''))).toHaveLength(1);
  expect(of(dialog('draft={null}'))).toHaveLength(1);
  expect(of(dialog('draft={`a.${id}`}'))).toEqual([]);
  expect(of('const { form } = useRecordForm(z.object({ a, b }), { a: "" });')).toHaveLength(1);
  expect(of('const { form } = useRecordForm(Fields, { a: f(1, 2) }, null);')).toHaveLength(1);
  expect(of('const { form } = useRecordForm(Fields, { a: f(1, 2) }, `a.${id}`);')).toEqual([]);
  expect(of('<TextField value={text} multiline />')).toHaveLength(1);
  expect(of('const { text } = useKeptText("a"); <TextField value={text} multiline />')).toEqual([]);
});
