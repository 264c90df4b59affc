import { NoRecords } from '../feedback/feedback.tsx';
import { useTexts } from '../language.tsx';
import { listWords } from './list-words.ts';

const IS_TEXT = /[\p{L}\p{N}]/u;

/** A list of which nothing matches. Signs alone are the name of nobody, whatever the filters are. */
export function NothingFound({ search }: { search: string }) {
  const t = useTexts(listWords);
  const isText = search === '' || IS_TEXT.test(search);
  return <NoRecords says={isText ? t.nothingFound : t.typeText(search)} />;
}
