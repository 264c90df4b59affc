import { describe, expect, test } from 'vitest';
import { typedIn } from './typed-in.ts';
import { CUSTOMER_TEMPLATES, CUSTOMER_TEMPLATE_NAMES } from './templates.ts';

describe('what is typed into a wording', () => {
  test.each<readonly [wording: string, typed: readonly string[]]>([
    ['{brand}: pay {amount} by {day} to {short_code}.', []],
    ['{brand}: call +237 6 77 12 34 56.', ['+237 6 77 12 34 56']],
    ['{brand}: pay to 677-123-456 now', ['677-123-456']],
    ['{brand} : payez au (237)677123456', ['237)677123456']],
    ['{brand}: dial *126*14*677123456# today', ['*126*14*677123456#']],
    ['{brand}: only 12 500 FCFA', ['12 500']],
    ['{brand}: in 3 days, at 8:30', []],
    ['{brand}: see https://pay.example/x?y=1 or pay.example', ['https://pay.example/x?y=1', 'pay.example']],
    ['{brand}: write to aide@palier.cm. Merci', ['aide@palier.cm']],
    ['{brand}: ６７７１２３４５６', ['６７７１２３４５６']],
  ])('%j', (wording, typed) => expect(typedIn(wording)).toEqual(typed));

  test('is nothing in the wordings that the portal comes with', () => {
    for (const name of CUSTOMER_TEMPLATE_NAMES)
      for (const language of ['en', 'fr'] as const)
        expect([name, typedIn(CUSTOMER_TEMPLATES[name][language])]).toEqual([name, []]);
  });
});
