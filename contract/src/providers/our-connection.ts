/**
 * Why nothing happened where a provider refuses us and not what was asked for: our credentials, our contract, our
 * address or our currency. Nobody else has refused anything, and the page of connections says what is wrong.
 */
export const OUR_CONNECTION = 'OUR_CONNECTION';
