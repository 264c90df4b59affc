/** The measures of the bench that start several servers, the sandbox or a browser, each in its smallest size. */
import fs from 'node:fs';
import { test } from 'vitest';
import { benchEndsWith } from '../harness/small-bench.ts';

// `npm test` builds the console before its tests; a run of these tests alone may be without it.
const inBrowser = fs.existsSync('web/dist/index.html') ? ['W1'] : [];

test(
  'the small measures with several processes end with their figures',
  () => benchEndsWith(['B2', 'B5', 'B9', 'B13', 'L1', ...inBrowser]),
  600_000,
);
