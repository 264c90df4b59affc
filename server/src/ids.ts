import { v7 } from 'uuid';

/** A new record's id: UUIDv7, so that newer is larger. */
export const newId = (): string => v7();
