/** The title in the browser's tab and history: which part of the screen is open, the screen, the product. */
import { createContext, use, useEffect } from 'react';
import type { Title } from '../screen.ts';

/** The shell hears which title a screen has, so that it can name the screen among those opened last. */
export const TitleSeen = createContext<(title: string, in_both: Title | null) => void>(() => {});

const PRODUCT = 'Palier';

export const PagePart = createContext<(part: string | null) => void>(() => {});

/** Names the open part of the screen around it; null for the part that a screen opens with. */
export function usePagePart(part: string | null): void {
  const tell = use(PagePart);
  useEffect(() => {
    tell(part);
    return () => tell(null);
  }, [tell, part]);
}

/**
 * A part that the name of the screen says already is not said twice. `in_both` is the title of a record in both
 * languages, where its words are not a name alone.
 */
export function useDocumentTitle(title: string, part: string | null = null, in_both?: Title): void {
  const seen = use(TitleSeen);
  const { en, fr } = in_both ?? {};
  useEffect(() => seen(title, en === undefined || fr === undefined ? null : { en, fr }), [seen, title, en, fr]);
  useEffect(() => {
    const isSaid = part === null || title.toLowerCase().includes(part.toLowerCase());
    document.title = [...(isSaid ? [] : [part]), title, PRODUCT].join(' · ');
  }, [title, part]);
}
