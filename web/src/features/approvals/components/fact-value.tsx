import Box from '@mui/material/Box';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { type Fact, sayFact } from './say-fact.ts';

const list = { m: 0, pl: 2, '& li': { overflowWrap: 'anywhere' } } as const;

/** One value in words; a list of them one below the other. */
export function FactValue({ field, fact }: { field: string; fact: Fact }) {
  const { language } = useLanguage();
  const t = useTexts(texts);
  if (!Array.isArray(fact)) return <>{sayFact(language, field, fact)}</>;
  if (fact.length === 0) return <>{t.none}</>;
  return (
    <Box component="ul" sx={list}>
      {fact.map((one) => (
        <li key={one}>{sayFact(language, field, one)}</li>
      ))}
    </Box>
  );
}

/** A list that nobody has to read, unless they want to. */
export function ListInAll({ field, fact }: { field: string; fact: readonly string[] }) {
  const t = useTexts(texts);
  return (
    <details>
      <summary style={{ cursor: 'pointer' }}>{t.inAll(fact.length)}</summary>
      <FactValue field={field} fact={[...fact]} />
    </details>
  );
}

/** What a list would gain and lose; what stays is counted, since that is what nobody has to read. */
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
            <Box component="span" sx={{ color: 'success.main', fontWeight: 700 }}>
              +{' '}
            </Box>
            <Box component="strong">{sayFact(language, field, one)}</Box> <Said>{t.added}</Said>
          </li>
        ))}
        {removed.map((one) => (
          <li key={one}>
            <Box component="span" sx={{ color: 'error.main', fontWeight: 700 }}>
              −{' '}
            </Box>
            <Box component="s">{sayFact(language, field, one)}</Box> <Said>{t.removed}</Said>
          </li>
        ))}
      </Box>
      {stays > 0 && <Said>{t.unchanged(stays)}</Said>}
    </>
  );
}

function Said({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {children}
    </Box>
  );
}
