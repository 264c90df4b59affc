/** How long a text is on its way, what that costs, and what is sent in another spelling. */
import Typography from '@mui/material/Typography';
import type { CustomerTemplate } from '@palier/contract/messages/template.ts';
import { longestSize } from '@palier/contract/messages/wording-faults.ts';
import { partsOf, replacedCharacters, transliterate, wideCharacters } from '@palier/contract/rules/sms-size.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';

export function SizeOfText({
  template,
  language,
  wording,
  example,
}: {
  template: CustomerTemplate;
  /** Of the text, which the reader may not speak. */
  language: Language;
  wording: string;
  /** The wording with the examples filled in. */
  example: string;
}) {
  const t = useTexts(texts).wordings;
  const { encoding, units, parts } = partsOf(transliterate(example));
  const longest = longestSize(template, language, wording).parts;
  const replaced = replacedCharacters(wording);
  const wide = wideCharacters(wording);
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      <strong>{t.parts(parts)}</strong> · {t.characters(units)} · {t.encoding[encoding]}
      {longest > parts && <div>{t.longest(longest)}</div>}
      {wide.length > 0 && <div>{t.wide(wide.join(' '))}</div>}
      {replaced.length > 0 && <div>{t.replaced(replaced.map(([from, to]) => `${from} → ${to}`).join(', '))}</div>}
    </Typography>
  );
}
