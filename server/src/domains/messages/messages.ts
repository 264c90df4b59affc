/** The door of messages: what other domains may use. */
export { customersToTell, messagesTo, wordsSent } from './messages.sql.ts';
