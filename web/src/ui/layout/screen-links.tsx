/**
 * Every screen that the user may open. The app knows the routes and hands them down, so that no feature imports
 * another.
 */
import { type ReactNode, createContext, use } from 'react';

export const SCREEN_AREAS = ['customers', 'money', 'locks', 'stock', 'business'] as const;
export type ScreenArea = (typeof SCREEN_AREAS)[number];

export interface ScreenLink {
  readonly path: string;
  readonly title: string;
  /** The part of the work that it belongs to. */
  readonly area: ScreenArea;
}

const Links = createContext<readonly ScreenLink[]>([]);

export function ScreenLinksProvider({ links, children }: { links: readonly ScreenLink[]; children: ReactNode }) {
  return <Links value={links}>{children}</Links>;
}

export const useScreenLinks = (): readonly ScreenLink[] => use(Links);
