/** The records and screens that were opened last. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { recallRecents } from '../../../ui/recents.ts';
import { texts } from '../i18n.ts';

export function Recent() {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { data = [] } = useQuery({ queryKey: ['recents'], queryFn: recallRecents, gcTime: 0, networkMode: 'always' });
  if (data.length === 0) return null;
  return (
    <Section title={t.recent}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
        {data.map(({ path, title }) => (
          <Box component="li" key={path} sx={{ display: 'flex', alignItems: 'center', minHeight: { xs: 44, sm: 32 } }}>
            <Link to={path}>{title[language]}</Link>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
