/** Notifies the customer of a phone that a command opened or released. */
import type { Services } from '../../platform/services.ts';
import { type CommandRow } from './commands.sql.ts';

/** Called when a provider reports a phone open or released, so that its customer is notified. */
export type PhoneOpened = (services: Services, loan_id: string, state: 'unlocked' | 'released') => Promise<void>;

const isOpening = ({ action }: CommandRow): boolean => action === 'unlock' || action === 'release';

export const notifyIfOpen = async (command: CommandRow, services: Services, opened: PhoneOpened): Promise<void> => {
  if (isOpening(command))
    await opened(services, command.loan_id, command.action === 'unlock' ? 'unlocked' : 'released');
};
