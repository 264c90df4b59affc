import { expect, test } from 'vitest';
import { howToPay } from './how-to-pay.ts';
import { partsOf } from '../rules/sms-size.ts';

const ways = { short_code: '600600', prompts: true, support_phone: '+237670000000' };

test('who has a number to pay to names it, and nobody else does', () => {
  expect(howToPay(ways, '4820193756', 'en')).toBe('Pay to 600600, account 4820193756.');
  expect(howToPay(ways, '4820193756', 'fr')).toBe('Payez au 600600, compte 4820193756.');
});

test('where there is room, the shop has its name', () => {
  const at_shop = { ...ways, short_code: null, shop: 'Akwa Center' };
  expect(howToPay(at_shop, '4820193756', 'en')).toBe(
    'Pay at our shop (Akwa Center), or call +237670000000 to pay by phone.',
  );
  expect(howToPay({ ...at_shop, prompts: false }, '4820193756', 'fr')).toBe(
    'Payez en boutique (Akwa Center). Questions : +237670000000.',
  );
  expect(howToPay({ ...at_shop, short_code: '600600' }, '4820193756', 'en')).toBe('Pay to 600600, account 4820193756.');
});

test('otherwise it says where, and whom to call', () => {
  for (const prompts of [true, false])
    for (const language of ['en', 'fr'] as const) {
      const said = howToPay({ ...ways, short_code: null, prompts }, '4820193756', language);
      expect(said).toContain(ways.support_phone);
      expect(said).toContain(language === 'fr' ? 'en boutique' : 'our shop');
      expect(said).not.toMatch(/600600|compte|account/);
      // Half a text at most, so that a wording with it stays short.
      expect(partsOf(said)).toMatchObject({ parts: 1 });
      expect(said.length).toBeLessThan(110);
    }
});
