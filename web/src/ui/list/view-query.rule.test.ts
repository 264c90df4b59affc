import { expect, test } from 'vitest';
import { filtersOfView, isView, viewQuery } from './view-query.ts';

const at = (address: string) => new URLSearchParams(address);

test('a view keeps filters, order and tab, and neither the search, the page nor what is open', () => {
  expect(viewQuery(at('q=Brenda&page=3&state=late&view=active&request=7&sort=days&down=1'), ['state', 'q'])).toBe(
    'down=1&sort=days&state=late&view=active',
  );
});

test('one view has one text, whatever the order of its address', () => {
  expect(viewQuery(at('b=2&a=1'), ['a', 'b'])).toBe(viewQuery(at('a=1&b=2'), ['b', 'a']));
});

test('a tab or a search alone is nothing to save', () => {
  expect(isView(at('view=active&q=Brenda'), ['state'])).toBe(false);
  expect(isView(at('state=late'), ['state'])).toBe(true);
  expect(isView(at('sort=days'), ['state'])).toBe(true);
});

test('the filters of a saved view are known in its own tab alone', () => {
  expect(filtersOfView('state=late&view=active&sort=days', at('view=active&state=open'), ['state', 'kind'])).toEqual({
    state: 'late',
  });
  expect(filtersOfView('state=late&view=active', at('state=open'), ['state'])).toBe(null);
  expect(filtersOfView('state=late', at('claim=claimed'), ['state'])).toBe(null);
});
