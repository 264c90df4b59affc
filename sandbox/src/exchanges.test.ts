import { expect, test } from 'vitest';
import { newExchangeLog, withoutSecrets } from './exchanges.ts';

test('the log keeps two hundred exchanges, without secrets', () => {
  const log = newExchangeLog();
  for (let turn = 0; turn < 300; turn += 1) log.note('sent', 'POST', `/${turn}`, 200);
  expect(log.latest()).toHaveLength(200);
  expect(log.latest()[0]?.url).toBe('/299');
  expect(withoutSecrets('http://127.0.0.1:4600/hooks/c2b/3fT9xQm27LkPz81VbN0sYw/validation?token=abc&page=2')).toBe(
    'http://127.0.0.1:4600/hooks/c2b/•••/validation?token=•••&page=2',
  );
  expect(withoutSecrets('/collection/v1_0/requesttopay/5f3a1c9e-7a52-4c5f-9c1e-0a4f6a7b8c9d')).toContain('5f3a1c9e');
});
