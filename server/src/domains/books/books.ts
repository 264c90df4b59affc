/** The door of the books: what other domains may use of them. */
export { headOffice } from './head-office.ts';
