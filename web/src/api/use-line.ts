import { useSyncExternalStore } from 'react';
import { lineLostAt, onLine } from './line.ts';

/** Since when there is no line, by the browser's clock; null while there is one. */
export const useLineLostAt = (): number | null => useSyncExternalStore(onLine, lineLostAt);
