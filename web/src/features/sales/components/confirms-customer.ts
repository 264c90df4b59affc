import { createContext } from 'react';

/**
 * Opens, with true, the confirmation of the customer by a colleague. It stands beside the steps, because the sale goes
 * on to the next one while the code is still on the screen.
 */
export const ConfirmsCustomer = createContext<(isOpen: boolean) => void>(() => undefined);
