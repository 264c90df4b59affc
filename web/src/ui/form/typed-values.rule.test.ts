import { expect, test } from 'vitest';
import { typedValues } from './typed-values.ts';

test('what was typed is what differs from the defaults; empty, null and missing are the same', () => {
  const defaults = { name: '', note: null, amount: 500, lines: [{ account: '', sum: null }], is_open: false };
  expect(typedValues(defaults, defaults)).toEqual({});
  expect(typedValues({ name: null, note: '', amount: 500, lines: [{}], is_open: false, more: '' }, defaults)).toEqual(
    {},
  );
  expect(typedValues({ ...defaults, name: 'Awa', more: 0 }, defaults)).toEqual({ name: 'Awa', more: 0 });
  expect(typedValues({ ...defaults, is_open: true }, defaults)).toEqual({ is_open: true });
  // A field that had a value and was emptied was typed in.
  expect(typedValues({ ...defaults, amount: '' }, defaults)).toEqual({ amount: '' });
  expect(typedValues({ ...defaults, amount: undefined }, defaults)).toEqual({ amount: null });
});

test('a list is kept whole where one of its parts differs, or where it has more or fewer', () => {
  const defaults = { lines: [{ account: '512', sum: 1 }], roles: ['A', 'B'] };
  const changed = [{ account: '512', sum: 2 }];
  expect(typedValues({ ...defaults, lines: changed }, defaults)).toEqual({ lines: changed });
  expect(typedValues({ ...defaults, lines: [...defaults.lines, {}] }, defaults)).toEqual({
    lines: [...defaults.lines, {}],
  });
  expect(typedValues({ ...defaults, roles: ['B', 'A'] }, defaults)).toEqual({ roles: ['B', 'A'] });
  expect(typedValues({ ...defaults, roles: [] }, defaults)).toEqual({ roles: [] });
  expect(typedValues({ roles: { 0: 'A', 1: 'B' } }, defaults)).toEqual({ roles: { 0: 'A', 1: 'B' } });
});

test('no code, password or file is among what is kept', () => {
  const typed = { code: '123456', customer_code: '1', current_password: 'x', again: 'x', dealer_code: '10' };
  const files = { document: new Blob(['x']), pictures: [new Blob(['y'])] };
  expect(typedValues({ ...typed, ...files })).toEqual({ dealer_code: '10' });
});
