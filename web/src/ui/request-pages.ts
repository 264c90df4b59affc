/** Where requests are decided. The screens declare it; the app reads the declarations and hands them down. */
import { REQUEST_KINDS, REQUEST_LISTS, type RequestKind } from '@palier/contract/approvals/kinds.ts';
import type { Access } from '@palier/contract/roles.ts';
import { createContext, use } from 'react';
import { fillPath } from './path.ts';
import type { RequestPage, Screen } from './screen.ts';

export interface RequestPages {
  /** A request on the page of its kind, whatever its state. */
  readonly pathOf: (kind: RequestKind, request_id: string) => string;
  /** A request among those its maker asked for, which nobody needs a role to see. */
  readonly ownPathOf: (request_id: string) => string;
}

/** tests/tidy/screens.test.ts proves that every kind of request has its screen. */
export function readRequestPages(screens: readonly Screen[]): RequestPages {
  const pathOn = (page: RequestPage, request: string): string => {
    for (const { path, requests } of screens)
      if (requests?.[page]) return fillPath(path.pattern, { ...requests[page], request });
    throw new Error(`no screen shows the requests of ${page}`);
  };
  return {
    pathOf: (kind, request_id) => pathOn(REQUEST_KINDS[kind].list, request_id),
    ownPathOf: (request_id) => pathOn('own', request_id),
  };
}

export const RequestPagesContext = createContext<RequestPages | null>(null);

export function useRequestPages(): RequestPages {
  const pages = use(RequestPagesContext);
  if (!pages) throw new Error('RequestPagesContext is missing');
  return pages;
}

/** Who may open the page of a kind. */
export const accessOfKind = (kind: RequestKind): Access => REQUEST_LISTS[REQUEST_KINDS[kind].list].view;
