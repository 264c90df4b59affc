import type { SignInSheet as Sheet } from '@palier/contract/auth/sign-in-sheet.ts';
import { type ReactNode, useRef, useState } from 'react';
import type * as z from 'zod';
import { SignInSheets } from './sign-in-sheet.tsx';

/**
 * Where the portal sends no texts, a form that was sent is followed by the sheet of the person, and is closed with it.
 * `keep` takes the answer of the form, before `close` is called.
 */
export function useSignInSheet(onClose: () => void): {
  keep: (answer: { sheet: z.output<typeof Sheet> | null }) => void;
  close: () => void;
  /** The sheet in the place of the form; null while there is none. */
  shown: ReactNode;
} {
  const [sheet, setSheet] = useState<z.output<typeof Sheet> | null>(null);
  const isKept = useRef(false);
  return {
    keep: (answer) => {
      isKept.current = answer.sheet !== null;
      setSheet(answer.sheet);
    },
    close: () => {
      if (!isKept.current) onClose();
    },
    shown: sheet && <SignInSheets sheets={[sheet]} onClose={onClose} />,
  };
}
