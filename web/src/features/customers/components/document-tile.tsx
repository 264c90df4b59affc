import { KYC_DOCUMENT_LABELS } from '@palier/contract/customers/identity-labels.ts';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { When } from '../../../ui/date-time.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import type { KycCase } from './use-kyc-case.ts';
import { useObjectUrl } from './use-object-url.ts';
import { DOCUMENT_FRAME } from './document-frame.ts';
import { PdfDocument } from './pdf-document.tsx';

/**
 * One document: a placeholder until it is shown, then the picture, which a press enlarges. A PDF is opened or saved.
 */
export function DocumentTile({
  document,
  shown,
  of,
}: {
  document: KycCase['documents'][number];
  shown: boolean;
  of: string;
}) {
  const t = useTexts(texts).kyc;
  const documentKinds = useTexts(KYC_DOCUMENT_LABELS);
  const w = useTexts(words);
  const [large, setLarge] = useState(false);
  const isPdf = document.media_type === 'application/pdf';
  // Loaded once per visit: looking at the same picture twice counts as one view.
  const file = useCall(
    customersCalls.document,
    { document_id: document.id },
    { enabled: shown && !isPdf, fresh_ms: Infinity },
  );
  const url = useObjectUrl(file.data);
  const kind = documentKinds[document.kind];
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      {isPdf ? (
        <PdfDocument document_id={document.id} />
      ) : url ? (
        <ButtonBase onClick={() => setLarge(true)} aria-label={t.enlarge(kind)} sx={DOCUMENT_FRAME}>
          <img src={url} alt="" style={{ width: '100%', height: '100%', objectFit: 'contain' }} />
        </ButtonBase>
      ) : file.isError ? (
        <RefusalNote refusal={file.error} retry={() => void file.refetch()} />
      ) : shown ? (
        <Skeleton variant="rounded" sx={{ ...DOCUMENT_FRAME, transform: 'none' }} />
      ) : (
        <Box sx={DOCUMENT_FRAME}>
          {document.kind === 'photo' ? <PersonOutlined fontSize="large" /> : <BadgeOutlined fontSize="large" />}
        </Box>
      )}
      <Stack
        component="figcaption"
        direction="row"
        sx={{ justifyContent: 'space-between', gap: 1, mt: 1, flexWrap: 'wrap' }}
      >
        <Typography component="span" sx={{ fontWeight: 'fontWeightBold' }}>
          {kind}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          <When at={document.created_at} />
        </Typography>
      </Stack>
      {url && (
        <Dialog open={large} onClose={() => setLarge(false)} maxWidth="lg">
          <DialogTitle variant="h2">{t.kindOf(kind, of)}</DialogTitle>
          <Box sx={{ overflow: 'auto', display: 'grid', placeItems: 'center', p: { xs: 1, sm: 2 } }}>
            <img src={url} alt={kind} style={{ maxWidth: '100%', maxHeight: '72vh' }} />
          </Box>
          <DialogActions>
            <Button onClick={() => setLarge(false)}>{w.close}</Button>
          </DialogActions>
        </Dialog>
      )}
    </Box>
  );
}
