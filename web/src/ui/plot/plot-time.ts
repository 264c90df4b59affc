/** Of which time, and of which part of the business, the plots of a screen are. */
import { createContext } from 'react';

interface PlotTime {
  /** The day, for the name of a saved picture. */
  readonly day: string;
  /** The same in words, and the part of the business. */
  readonly says: readonly string[];
}

/** Null where plots show how things stand now. */
export const PlotTimeContext = createContext<PlotTime | null>(null);
