/** The door of messages: what other domains may use. */
export { customersToTell, messagesTo } from './messages.sql.ts';
