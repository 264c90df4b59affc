import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { texts } from '../i18n.ts';

/** The pictures that a request would replace others with. They load only after the reader asks to see them. */
export function NewPictures({ ids }: { ids: readonly string[] }) {
  const t = useTexts(texts);
  const [shown, setShown] = useState(false);
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t.newPictures}
      </Typography>
      {shown ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' }}>
          {ids.map((id, at) => (
            <NewPicture key={id} document_id={id} label={t.newPicture(at + 1)} />
          ))}
        </Box>
      ) : (
        <>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {t.newPicturesHelp}
          </Typography>
          <Button size="small" variant="outlined" onClick={() => setShown(true)}>
            {t.showPictures}
          </Button>
        </>
      )}
    </Box>
  );
}

function NewPicture({ document_id, label }: { document_id: string; label: string }) {
  const t = useTexts(texts);
  const file = useCall(customersCalls.document, { document_id }, { fresh_ms: Infinity });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.data) return setUrl(null);
    const made = URL.createObjectURL(
      new Blob([file.data.bytes as Uint8Array<ArrayBuffer>], { type: file.data.media_type }),
    );
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file.data]);
  if (file.isError) return <RefusalNote refusal={file.error} retry={() => void file.refetch()} />;
  if (!url) return <Skeleton variant="rounded" height={190} />;
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      {file.data?.media_type.startsWith('image/') && (
        <img src={url} alt={label} style={{ width: '100%', maxHeight: 320, objectFit: 'contain' }} />
      )}
      <Box component="figcaption" sx={{ mt: 0.5 }}>
        {label} ·{' '}
        <Box component="a" href={url} target="_blank" rel="noreferrer">
          {t.openPicture}
        </Box>
      </Box>
    </Box>
  );
}
