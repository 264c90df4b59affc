import { beforeEach, expect, test, vi } from 'vitest';

let notices: typeof import('./notices.ts');
beforeEach(async () => {
  vi.resetModules();
  notices = await import('./notices.ts');
});

const drawing = () => {
  const shown: unknown[] = [];
  const draw = {
    enqueueSnackbar: ((message: unknown, { key }: { key: unknown }) => {
      shown.push([message, key]);
      return key;
    }) as never,
    closeSnackbar: (key?: unknown) => void shown.push(['closed', key]),
  };
  return { shown, draw };
};

test('what is said before anything can draw it waits, in its order, and is wanted from then on', () => {
  const { shown, draw } = drawing();
  const wanted = vi.fn();
  notices.onNoticeAsked(wanted);
  expect(notices.isNoticeAsked()).toBe(false);
  const key = notices.enqueueSnackbar('Saved');
  notices.enqueueSnackbar('Sent', { key: 'mine' });
  notices.closeSnackbar(key);
  expect([notices.isNoticeAsked(), wanted.mock.calls.length]).toEqual([true, 3]);
  notices.drawNotices(draw);
  expect(shown).toEqual([
    ['Saved', key],
    ['Sent', 'mine'],
    ['closed', key],
  ]);
  expect(notices.isNoticeAsked()).toBe(true);
});

test('afterwards it is drawn at once, each under a name of its own, until the drawing ends', () => {
  const { shown, draw } = drawing();
  const end = notices.drawNotices(draw);
  const keys = [notices.enqueueSnackbar('One'), notices.enqueueSnackbar('One')];
  expect(new Set(keys).size).toBe(2);
  expect(shown).toEqual([
    ['One', keys[0]],
    ['One', keys[1]],
  ]);
  end();
  notices.enqueueSnackbar('Later');
  expect(shown.length).toBe(2);
});
