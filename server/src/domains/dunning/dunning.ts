/** The door of dunning: what other domains may use. */
export { rehearse } from './rehearsal/rehearse.ts';
