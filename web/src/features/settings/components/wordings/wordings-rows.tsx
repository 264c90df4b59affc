/** The texts to customers to read, in the reader's language. */
import { wordingOf } from '@palier/contract/messages/wording.ts';
import { useLanguage } from '../../../../ui/language.tsx';
import type { VersionView } from '../group-of-settings.ts';
import { Stages } from './stages.tsx';
import { WordingRow } from './wording-row.tsx';
import { WordingText } from './wording-text.tsx';
import { isChanged, textsValues } from './wordings-values.ts';

export function WordingsRows({ values }: { values: VersionView['values'] }) {
  const { language } = useLanguage();
  const { text_wordings, texts_switched_off } = textsValues(values);
  return (
    <Stages
      row={(name) => {
        const isOff = texts_switched_off.includes(name);
        return (
          <WordingRow key={name} name={name} marks={{ isChanged: isChanged(text_wordings, name), isOff }}>
            <WordingText name={name} wording={wordingOf(text_wordings, name, language)} muted={isOff} />
          </WordingRow>
        );
      }}
    />
  );
}
