import { useTexts } from '../ui/language.tsx';
import { words } from '../ui/words.ts';

/**
 * The spinner of the whole page while the session is being checked; the same as index.html draws, so that nothing moves
 * when the console takes over.
 */
export function WholePageMark() {
  const t = useTexts(words);
  return (
    <div className="first-paint" role="progressbar" aria-label={t.loading}>
      <img src="/branding/logo" alt="" width={56} height={56} style={{ objectFit: 'contain' }} />
    </div>
  );
}
