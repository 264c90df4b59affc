/** What an invented person looks like. The same person always looks the same. */
import { chanceOfText } from './chance-of-text.ts';

const SKINS = ['#9a6642', '#87573a', '#78492e', '#693f28', '#5a3421', '#4b2b1c'] as const;
const HAIR_COLORS = ['#17120f', '#1d1714', '#241a15', '#2b1e17'] as const;
const CLOTHES = ['#2f6f9f', '#a83f39', '#2f7d5b', '#7a4a8c', '#c9862b', '#394b6b', '#8a3a5e', '#d8d2c4'] as const;
const WOMEN = ['braids', 'bun', 'afro', 'wrap', 'short', 'bob'] as const;
const MEN = ['short', 'fade', 'bald', 'low', 'twists'] as const;

export interface Look {
  readonly is_woman: boolean;
  readonly skin: string;
  readonly hair: (typeof WOMEN)[number] | (typeof MEN)[number] | 'scarf' | 'cap';
  readonly hair_color: string;
  /** Of a headscarf or cap. */
  readonly cloth: string;
  /** Half of the width of the head, and the jaw and the mouth as shares of it. */
  readonly head: number;
  readonly jaw: number;
  readonly mouth: number;
  readonly eyes_apart: number;
  readonly eye: number;
  readonly nose: number;
  readonly brow: number;
  readonly beard: 'none' | 'stubble' | 'goatee' | 'full' | 'moustache';
  readonly has_glasses: boolean;
  readonly has_earrings: boolean;
  /** The grey of somebody's hair, from 0 to 1. */
  readonly grey: number;
  /** What they wear on the portrait and on the photo. */
  readonly clothes: readonly [string, string];
}

export interface Looking {
  /** Two with the same key are one person. */
  readonly key: string;
  readonly is_woman: boolean;
  readonly is_northern: boolean;
  readonly age: number;
}

const GREYS_FROM = 48;

export function lookOf({ key, is_woman, is_northern, age }: Looking): Look {
  const chance = chanceOfText(key);
  const between = (from: number, to: number): number => from + (to - from) * chance.next();
  const covers = chance.next();
  const cloth = chance.of(CLOTHES);
  const usual = is_woman ? chance.of(WOMEN) : chance.of(MEN);
  const first = chance.of(CLOTHES);
  const others = CLOTHES.filter((color) => color !== first);
  return {
    is_woman,
    skin: chance.of(SKINS),
    hair: is_northern && covers < (is_woman ? 0.8 : 0.5) ? (is_woman ? 'scarf' : 'cap') : usual,
    hair_color: chance.of(HAIR_COLORS),
    cloth,
    head: between(51, 60) - (is_woman ? 2 : 0),
    jaw: between(0.62, is_woman ? 0.74 : 0.9),
    mouth: between(0.36, 0.46),
    eyes_apart: between(23, 27),
    eye: between(8.4, 10.4),
    nose: between(10, 15) - (is_woman ? 1 : 0),
    brow: is_woman ? between(2.2, 3.4) : between(3.6, 5.2),
    beard: is_woman ? 'none' : chance.weighed({ none: 40, stubble: 22, goatee: 16, full: 12, moustache: 10 }),
    has_glasses: chance.is(0.16),
    has_earrings: is_woman && chance.is(0.6),
    grey: Math.max(0, Math.min(0.75, (age - GREYS_FROM) / 22)),
    clothes: [first, chance.of(others)],
  };
}
