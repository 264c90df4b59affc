/** How a screen opens the search: for anything, or for the customer with whom something is done next. */
import { createContext, use } from 'react';

/** What is done with the customer who is found. */
export type PaletteTask = 'pay' | 'sell' | 'extend';

export const OpenPalette = createContext<(task: PaletteTask | null) => void>(() => {});

export const useOpenPalette = (): ((task: PaletteTask | null) => void) => use(OpenPalette);
