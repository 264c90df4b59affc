/** The door of settings: what other domains may use of them. */
export { refuseUnknownSegments } from './matrix-names.ts';
