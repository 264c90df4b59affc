/** The page when even the frame around the screens could not be drawn. It needs no theme and no further code. */
import { type Texts, useTexts } from '../ui/language.tsx';

interface Words {
  readonly title: string;
  readonly again: string;
}

const texts: Texts<Words> = {
  en: { title: 'The console could not be shown.', again: 'Reload the page' },
  fr: { title: 'La console n’a pas pu s’afficher.', again: 'Recharger la page' },
};

export function WholePageFailed() {
  const t = useTexts(texts);
  return (
    <main style={{ padding: 24 }}>
      <h1>{t.title}</h1>
      <button type="button" onClick={() => window.location.reload()}>
        {t.again}
      </button>
    </main>
  );
}
