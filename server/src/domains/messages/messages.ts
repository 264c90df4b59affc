/** The door of messages: what other domains may use. */
export { messagesTo } from './messages.sql.ts';
