/** So many at once, as operators send them and a connection pool has room for. */
const AT_ONCE = 20;

export const inTurns = async <Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(act));
};
