import { createContext } from 'react';

/**
 * Opens the confirmation of the customer by a colleague. It stands beside the steps, because the sale goes on to the
 * next one while the code is still on the screen.
 */
export const ConfirmsCustomer = createContext<() => void>(() => undefined);
