import { expect, test } from 'vitest';
import { readPasted } from './rows.ts';

test('a pasted list may have another separator on each line', () => {
  const [first, second] = ['353328110000013', '353328110000021'];
  expect(
    readPasted('devices', `${first}\tTecno Spark 20\n${second};vivo Y04\n${first},${second},Infinix Hot 40\n${second}`),
  ).toEqual([
    { imei: first, product: 'Tecno Spark 20' },
    { imei: second, product: 'vivo Y04' },
    { imei: first, imei2: second, product: 'Infinix Hot 40' },
    { imei: second },
  ]);
  // Within a line the separator of the list wins: a comma in a cell is no separator there.
  expect(readPasted('devices', `${first}\tSpark 20, black`)).toEqual([{ imei: first, product: 'Spark 20, black' }]);
});
