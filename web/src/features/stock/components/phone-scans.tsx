/** Who saw the phone, where and when, and what its lock provider said then. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { REPORTED_LOCK_LABELS } from '@palier/contract/device-locks/labels.ts';
import { ReportedLock } from '@palier/contract/device-locks/lock-states.ts';
import { HOW_READ_LABELS, PHONE_GRADE_LABELS } from '@palier/contract/stock/labels.ts';
import type { PhoneScan } from '@palier/contract/stock/records.ts';
import { useState } from 'react';
import type * as z from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { Exactly, When } from '../../../ui/date-time.tsx';
import { EmptyNote, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Timeline, TimelineEntry } from '../../../ui/layout/timeline.tsx';
import { type Picture, blobOf } from '../../../ui/pictures/picture.ts';
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx';
import { PictureViewer } from '../../../ui/pictures/picture-viewer.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';

type Scan = z.output<typeof PhoneScan>;

/** The newest first. */
export function PhoneScans({ scans }: { scans: readonly Scan[] }) {
  const t = useTexts(texts).phoneScan;
  const { may } = useSession();
  const [shown, setShown] = useState<string | null>(null);
  if (scans.length === 0) return <EmptyNote title={t.none} />;
  return (
    <Timeline name={t.scans}>
      {scans.map((scan) => (
        <TimelineEntry key={scan.id}>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>{t.seen(scan.who, scan.shop)}</Typography>
          <Said scan={scan} />
          {may(deviceLocksCalls.scanPicture.access) &&
            (shown === scan.id ? (
              <ScanPicture scan_id={scan.id} />
            ) : (
              <Button size="small" onClick={() => setShown(scan.id)}>
                {t.show}
              </Button>
            ))}
        </TimelineEntry>
      ))}
    </Timeline>
  );
}

function Said({ scan: { at, how_read, grade, reported, last_contact_at, used_at } }: { scan: Scan }) {
  const t = useTexts(texts).phoneScan;
  const how = useTexts(HOW_READ_LABELS);
  const grades = useTexts(PHONE_GRADE_LABELS);
  const states = useTexts(REPORTED_LOCK_LABELS);
  const state = ReportedLock.safeParse(reported);
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      <Exactly at={at} /> · {how[how_read]}
      {grade !== null && <> · {grades[grade]}</>}
      {used_at !== null && <> · {t.used}</>}
      <br />
      {state.success ? t.provider(states[state.data]) : t.noProvider}
      {last_contact_at !== null && (
        <>
          {' '}
          · {t.contact} <When at={last_contact_at} />
        </>
      )}
    </Typography>
  );
}

function ScanPicture({ scan_id }: { scan_id: string }) {
  const t = useTexts(texts).phoneScan;
  const read = useCall(deviceLocksCalls.scanPicture, { scan_id }, { fresh_ms: Infinity });
  const [isEnlarged, setEnlarged] = useState(false);
  if (read.error) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  const picture: Picture = {
    id: scan_id,
    label: t.pictureOf,
    shape: 'card',
    blob: read.data ? blobOf(read.data) : null,
  };
  return (
    <>
      <Thumbnail picture={picture} isLoading={!picture.blob} onOpen={() => setEnlarged(true)} />
      {isEnlarged && (
        <PictureViewer
          pictures={[picture]}
          title={t.pictureOf}
          opened={{ id: scan_id, sideBySide: false }}
          onClose={() => setEnlarged(false)}
        />
      )}
    </>
  );
}
