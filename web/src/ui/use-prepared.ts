import { useSyncExternalStore } from 'react';
import { type Prepared, isPreparedRead, onPrepared, preparedHere } from './prepared-store.ts';

/** What is prepared in this browser, oldest first. */
export const usePrepared = (): readonly Prepared[] => useSyncExternalStore(onPrepared, preparedHere);

/** False until the browser's store was read. */
export const usePreparedRead = (): boolean => useSyncExternalStore(onPrepared, isPreparedRead);

/** How many would be lost if they were erased. */
export const useWaitingPrepared = (): number => usePrepared().filter(({ stand }) => stand !== 'done').length;

/** How many leave by themselves once there is a line. */
export const useSendingPrepared = (): number => usePrepared().filter(({ stand }) => stand === 'waits').length;
