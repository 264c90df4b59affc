/** Who sees the books: those who work with money at head office. */
import type { RoleCode } from '../roles.ts';

export const BOOKS_ACCESS = ['VIEW_FINANCE', 'BOOK_ENTRIES', 'CLOSE_BOOKS'] as const satisfies readonly RoleCode[];
