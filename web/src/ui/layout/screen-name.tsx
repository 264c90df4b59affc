import { useTexts } from '../language.tsx';
import type { Title } from '../screen.ts';

/** The name of a screen or of a variant, for links that lead there. */
export function ScreenName({ of }: { of: { readonly title: Title } }) {
  return useTexts(of.title);
}
