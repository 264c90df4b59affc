import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { DocumentTile } from './document-tile.tsx';
import type { KycCase } from './use-kyc-case.ts';

/** The face comes first, beside the document it is compared with. */
const ORDER = { photo: 0, id_front: 1, id_back: 2 } as const;

/**
 * The documents of a case. They are private: nothing is loaded before the user asks for it, and each view is recorded.
 */
export function KycDocuments({ documents, may_look, of }: Pick<KycCase, 'documents' | 'may_look'> & { of: string }) {
  const t = useTexts(texts).kyc;
  const [shown, setShown] = useState(false);
  const sorted = documents.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind]);
  return (
    <Section
      title={t.documents}
      actions={
        documents.length > 0 &&
        may_look &&
        !shown && (
          <Button size="small" variant="outlined" startIcon={<VisibilityOutlined />} onClick={() => setShown(true)}>
            {t.show}
          </Button>
        )
      }
    >
      <Typography color="textSecondary" sx={{ mb: documents.length > 0 ? 2 : 0 }}>
        {documents.length === 0 ? t.noDocuments : may_look ? t.showHelp : t.mayNotLook}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))' }}>
        {sorted.map((document) => (
          <DocumentTile key={document.id} document={document} shown={shown && may_look} of={of} />
        ))}
      </Box>
    </Section>
  );
}
