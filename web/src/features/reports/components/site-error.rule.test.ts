/** The code of the site's error, in the shape in which its script reports it. */
import { expect, test } from 'vitest';
import { siteErrorCode } from './site-error.ts';

const detail = (answer: unknown) => ({
  errorCode: 'auth-failed',
  message: JSON.stringify({ statusCode: 401, errorMessage: JSON.stringify(answer) }),
});

test('the code is found in the answer of the site, as a number or as a text', () => {
  expect(siteErrorCode(detail({ result: { errors: [{ code: 126, message: 'x' }] } }))).toBe('126');
  expect(siteErrorCode(detail({ result: { errors: [{ code: '10084' }] } }))).toBe('10084');
});

test('a detail of another shape has no code', () => {
  for (const other of [undefined, {}, { message: 'Timeout' }, { message: '{}' }, { message: '{"errorMessage":"x"}' }])
    expect(siteErrorCode(other)).toBeNull();
  expect(siteErrorCode(detail({ result: { errors: [] } }))).toBeNull();
});
