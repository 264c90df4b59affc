import Box from '@mui/material/Box';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { type Fact, factText } from './fact-text.ts';

const list = { m: 0, pl: 2, '& li': { overflowWrap: 'anywhere' } } as const;

/** One value in words, or a list with one value per line. */
export function FactValue({ field, fact }: { field: string; fact: Fact }) {
  const { language } = useLanguage();
  const t = useTexts(texts);
  if (!Array.isArray(fact)) return <>{factText(language, field, fact)}</>;
  if (fact.length === 0) return <>{t.none}</>;
  return (
    <Box component="ul" sx={list}>
      {fact.map((one) => (
        <li key={one}>{factText(language, field, one)}</li>
      ))}
    </Box>
  );
}

/** A list that is closed at first: the reader may open it. */
export function ListInAll({ field, fact }: { field: string; fact: readonly string[] }) {
  const t = useTexts(texts);
  return (
    <details>
      <summary style={{ cursor: 'pointer' }}>{t.inAll(fact.length)}</summary>
      <FactValue field={field} fact={[...fact]} />
    </details>
  );
}

/** What a list would gain and lose. Members that stay are only counted, since nobody has to read them. */
export function ListChange({
  field,
  was,
  proposed,
}: {
  field: string;
  was: readonly string[];
  proposed: readonly string[];
}) {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const added = proposed.filter((one) => !was.includes(one));
  const removed = was.filter((one) => !proposed.includes(one));
  const stays = proposed.length - added.length;
  return (
    <>
      <Box component="ul" sx={{ ...list, listStyle: 'none', pl: 0, display: 'grid', gap: 0.5 }}>
        {added.map((one) => (
          <li key={one}>
            <Box component="span" sx={{ color: 'success.main', fontWeight: 'fontWeightBold' }}>
              +{' '}
            </Box>
            <Box component="strong">{factText(language, field, one)}</Box> <SmallNote>{t.added}</SmallNote>
          </li>
        ))}
        {removed.map((one) => (
          <li key={one}>
            <Box component="span" sx={{ color: 'error.main', fontWeight: 'fontWeightBold' }}>
              −{' '}
            </Box>
            <Box component="s">{factText(language, field, one)}</Box> <SmallNote>{t.removed}</SmallNote>
          </li>
        ))}
      </Box>
      {stays > 0 && <SmallNote>{t.unchanged(stays)}</SmallNote>}
    </>
  );
}

function SmallNote({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
      {children}
    </Box>
  );
}
