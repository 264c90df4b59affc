/** What follows when a provider reports that a command opened or released a phone. */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';

export interface PhoneOpened {
  /** In the transaction that records the answer, because thousands of phones may open after an outage. */
  readonly unlocked: (tx: Tx, services: Services, loan_id: string) => Promise<void>;
  /** In a transaction of its own: what it finds in stock never keeps the release from being recorded. */
  readonly released: (services: Services, loan_id: string) => Promise<void>;
}
