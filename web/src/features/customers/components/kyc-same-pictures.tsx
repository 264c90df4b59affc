/** Pictures of this customer that were handed in for another customer too, with who handed them in, and when. */
import { KYC_DOCUMENT_LABELS } from '@palier/contract/customers/identity-labels.ts';
import { inSentence } from '@palier/contract/labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { When } from '../../../ui/date-time.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { blobOf } from '../../../ui/pictures/picture.ts';
import { PictureViewer } from '../../../ui/pictures/picture-viewer.tsx';
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx';
import { useDocumentFiles } from '../../../ui/pictures/use-document-files.ts';
import { useSession } from '../../../ui/session.tsx';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { texts } from '../i18n.ts';
import type { SamePictures } from './use-kyc-case.ts';

export function KycSamePictures({ pictures }: { pictures: SamePictures }) {
  const { kyc: t } = useTexts(texts);
  const kinds = useTexts(KYC_DOCUMENT_LABELS);
  const { may } = useSession();
  if (pictures.length === 0) return null;
  return (
    <Section title={t.samePictures}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pictures.map(({ kind, other_kind, handed_in_at, handed_in_by, ...other }) => (
          <Stack
            component="li"
            key={`${kind} ${other_kind} ${handed_in_at}`}
            direction="row"
            sx={{
              py: 1,
              gap: 1,
              justifyContent: 'space-between',
              alignItems: 'center',
              flexWrap: 'wrap',
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
                {other.customer_name}
              </Typography>
              <Typography variant="body2">
                {t.samePicture(kinds[kind], kind === other_kind ? null : inSentence(kinds[other_kind]))}
              </Typography>
              <Typography variant="body2" color="textSecondary" component="div">
                <When at={handed_in_at} /> {handed_in_by !== null && t.handedInBy(handed_in_by)}
              </Typography>
            </Box>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              {other.document_id !== null && <OtherPicture id={other.document_id} name={other.customer_name} />}
              {other.customer_id !== null && may(customerOverviewCalls.card.access) && (
                <Button
                  component={Link}
                  to={customerOverviewScreens.card.path({ customer: other.customer_id })}
                  size="small"
                  variant="outlined"
                >
                  {t.openCard}
                </Button>
              )}
            </Stack>
          </Stack>
        ))}
      </Box>
    </Section>
  );
}

/** The picture as it was handed in for the other customer. It loads when it is asked for, and each view is recorded. */
function OtherPicture({ id, name }: { id: string; name: string }) {
  const { kyc: t } = useTexts(texts);
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const read = useDocumentFiles([id], isAsked).get(id);
  const file = read?.data;
  const picture = { id, label: name, shape: 'card' as const, blob: file ? blobOf(file) : null };
  if (!isAsked)
    return (
      <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
        {t.otherPicture}
      </Button>
    );
  if (read?.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  return (
    <Box sx={{ width: '12.5rem' }}>
      <Thumbnail picture={picture} isLoading={!picture.blob} onOpen={() => setOpen(true)} />
      {isOpen && (
        <PictureViewer
          pictures={[picture]}
          title={name}
          opened={{ id, sideBySide: false }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
