import Box from '@mui/material/Box';
import { type CustomerTemplateName, STAGES } from '@palier/contract/messages/templates.ts';
import type { Stage } from '@palier/contract/messages/template.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../ui/language.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { namesOf } from './wordings-values.ts';

/** All texts to customers, by the part of a loan in which they are sent. */
export function Stages({ row }: { row: (name: CustomerTemplateName) => ReactNode }) {
  const { language } = useLanguage();
  return (Object.keys(STAGES) as Stage[]).map((stage) => (
    <Section key={stage} title={STAGES[stage][language]} dense>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {namesOf(stage).map(row)}
      </Box>
    </Section>
  ));
}
