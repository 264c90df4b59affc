import { expect, test } from 'vitest';
import { shadeOf } from './shade.ts';

test('the darkest shade belongs to the largest share, and no share has no ink', () => {
  expect(shadeOf(0.4, 0.4)).toEqual({ ink: 100, is_dark: true });
  expect(shadeOf(0, 0.4)).toEqual({ ink: 0, is_dark: false });
  expect(shadeOf(null, 0.4)).toEqual({ ink: 0, is_dark: false });
});

test('no shade lies between those on which dark text and those on which light text can be read', () => {
  const shades = Array.from({ length: 101 }, (_, percent) => shadeOf(percent / 100, 1));
  for (const { ink, is_dark } of shades) expect(is_dark ? ink >= 70 : ink <= 35).toBe(true);
  expect(shades.map(({ ink }) => ink)).toEqual(shades.map(({ ink }) => ink).toSorted((a, b) => a - b));
});
