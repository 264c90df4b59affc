import type { ReactNode } from 'react';

/** An entry of a menu. */
export interface MenuChoice {
  readonly key: string | number;
  readonly says: ReactNode;
  readonly onChoose: () => void;
  /** Whether it holds now. */
  readonly is_chosen?: boolean;
  readonly icon?: ReactNode;
  /** It begins another part of the menu. */
  readonly is_apart?: boolean;
  /** The language of its words, where it is not that of the screen. */
  readonly lang?: string;
}

export interface MenuShown {
  readonly choices: readonly MenuChoice[];
  readonly onClose: () => void;
  /** Values of which one holds; otherwise the choices are things to do. */
  readonly values?: boolean;
  readonly label?: string;
  /** What stands above the choices. */
  readonly head?: ReactNode;
}
