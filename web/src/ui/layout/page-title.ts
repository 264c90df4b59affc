/** The title in the browser's tab and history: which part of the screen is open, the screen, the product. */
import { createContext, use, useEffect } from 'react';

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

/** A part that the name of the screen says already is not said twice. */
export function useDocumentTitle(title: string, part: string | null = null): void {
  useEffect(() => {
    const isSaid = part === null || title.toLowerCase().includes(part.toLowerCase());
    document.title = [...(isSaid ? [] : [part]), title, PRODUCT].join(' · ');
  }, [title, part]);
}
