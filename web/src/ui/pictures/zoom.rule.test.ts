/** Zooming keeps what the pointer is on, never loses the picture, and has an end on both sides. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MOST_SCALE,
  STEP,
  type Sizes,
  type View,
  WHOLE,
  afterKey,
  fitted,
  looked,
  moved,
  turned,
  zoomed,
} from './zoom.ts';

const SIZES: Sizes = { frame: { width: 600, height: 400 }, picture: { width: 1200, height: 1200 } };
const size = fc.record({ width: fc.integer({ min: 40, max: 2000 }), height: fc.integer({ min: 40, max: 2000 }) });
const sizes = fc.record({ frame: size, picture: size });
const act = fc.oneof(
  fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), x: fc.integer(), y: fc.integer() }),
  fc.record({ x: fc.integer({ min: -3000, max: 3000 }), y: fc.integer({ min: -3000, max: 3000 }) }),
  fc.constantFrom('+', '-', '0', 'r', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
);

describe('a picture in its frame', () => {
  test('is whole at first, on its side as well', () => {
    expect(fitted(SIZES, 0)).toEqual({ width: 400, height: 400 });
    expect(fitted({ ...SIZES, picture: { width: 1200, height: 600 } }, 1)).toEqual({ width: 200, height: 400 });
  });

  test('keeps the point under the pointer while it is zoomed', () => {
    const point = { x: 100, y: -80 };
    const before = zoomed(WHOLE, 4, SIZES);
    const after = zoomed(before, 1.5, SIZES, point);
    const under = (view: View) => [(point.x - view.x) / view.scale, (point.y - view.y) / view.scale];
    expect(after.scale).toBeCloseTo(6);
    under(after).forEach((place, at) => expect(place).toBeCloseTo(under(before)[at] ?? Number.NaN));
  });

  test('is moved only as far as there is more of it', () => {
    const close = zoomed(WHOLE, 2, SIZES);
    expect(moved(close, 5000, 5000, SIZES)).toMatchObject({ x: 100, y: 200 });
    expect(moved(WHOLE, 50, 50, SIZES)).toEqual(WHOLE);
  });

  test('never leaves the frame empty where it could fill it, whatever is done with it', () => {
    fc.assert(
      fc.property(sizes, fc.array(act, { maxLength: 30 }), (of, acts) => {
        const view = acts.reduce<View>(
          (now, one) =>
            typeof one === 'string'
              ? (afterKey(now, one, of) ?? now)
              : 'factor' in one
                ? zoomed(now, one.factor, of, one)
                : moved(now, one.x, one.y, of),
          WHOLE,
        );
        const { width, height } = fitted(of, view.turns);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(MOST_SCALE);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (width * view.scale - of.frame.width) / 2) + 1e-6);
        expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (height * view.scale - of.frame.height) / 2) + 1e-6);
      }),
    );
  });

  test('obeys the keys, and leaves the others alone', () => {
    const close = afterKey(WHOLE, '+', SIZES) ?? WHOLE;
    expect(close.scale).toBe(STEP);
    expect(afterKey(close, '-', SIZES)).toEqual(WHOLE);
    expect(afterKey(zoomed(WHOLE, 3, SIZES), '0', SIZES)).toEqual(WHOLE);
    expect(afterKey(zoomed(WHOLE, 4, SIZES), 'ArrowRight', SIZES)?.x).toBeLessThan(0);
    for (const key of ['Tab', 'Escape', 'Enter', 'a', '9']) expect(afterKey(close, key, SIZES)).toBeNull();
  });

  test('is upright again after four turns, and each turn shows it whole', () => {
    const once = turned(zoomed(WHOLE, 3, SIZES));
    expect(once).toEqual({ ...WHOLE, turns: 1 });
    expect(turned(turned(turned(once)))).toEqual(WHOLE);
  });

  test('is close after a double press, and whole after the next', () => {
    const close = looked(WHOLE, SIZES, { x: 10, y: 10 });
    expect(close.scale).toBeGreaterThan(1);
    expect(looked(close, SIZES, { x: 0, y: 0 })).toEqual(WHOLE);
  });
});
