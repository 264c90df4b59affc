import { useTexts } from '../language.tsx';
import type { Title } from '../screen.ts';

/** What a screen, or a way to open it, is called: on whatever leads there. */
export function ScreenName({ of }: { of: { readonly title: Title } }) {
  return useTexts(of.title);
}
