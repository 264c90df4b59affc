/** The door of dunning: what other domains may use. */
export { contactsSince } from './contacts.sql.ts';
export { lockDayOf } from './dunning-step.ts';
export { phonesToLock } from './phones-to-lock.ts';
export { rehearse } from './rehearsal/rehearse.ts';
