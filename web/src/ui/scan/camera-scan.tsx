/** The camera that reads codes from boxes. It is a chunk of its own, loaded when it is first used. */
import FlashlightOnOutlined from '@mui/icons-material/FlashlightOnOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../language.tsx';
import { readBarcodes } from './barcodes.ts';
import { scanWords } from './scan-words.ts';

/** A code stays in sight for many pictures. It counts again only after it was out of sight for this long. */
const AWAY_MS = 2500;

/** Whether a code was taken, refused, or is not an IMEI code. A promise when the portal must say it. */
export type CodeResult = 'taken' | 'refused' | 'ignored' | Promise<'taken' | 'refused'>;

type Flash = 'taken' | 'refused' | 'asked';
const FLASH_COLORS = { taken: 'success.main', refused: 'error.main', asked: 'primary.main' } as const;
const VIBRATIONS: Readonly<Record<Flash, number | number[]>> = { taken: 60, refused: [80, 60, 80], asked: 20 };

type Trouble = 'refused' | 'noCamera' | 'insecure';

/** It fills the width. */
export function CameraScan({ onCode }: { onCode: (text: string) => CodeResult }) {
  const t = useTexts(scanWords);
  const video = useRef<HTMLVideoElement>(null);
  const handler = useRef(onCode);
  handler.current = onCode;
  const track = useRef<MediaStreamTrack | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [running, setRunning] = useState(false);
  const [light, setLight] = useState<boolean | null>(null);
  const [flash, setFlash] = useState<Flash | null>(null);

  useEffect(() => {
    let isOver = false;
    let stopReading = (): void => {};
    let stream: MediaStream | null = null;
    const seen = new Map<string, number>();
    let dimmer: ReturnType<typeof setTimeout>;
    const show = (outcome: Flash): void => {
      if (isOver) return;
      navigator.vibrate?.(VIBRATIONS[outcome]);
      setFlash(outcome);
      clearTimeout(dimmer);
      dimmer = setTimeout(() => setFlash(null), 500);
    };
    const handle = (text: string): void => {
      const now = performance.now();
      const before = seen.get(text);
      seen.set(text, now);
      if (before !== undefined && now - before < AWAY_MS) return;
      const result = handler.current(text);
      if (result === 'ignored') return;
      if (typeof result === 'string') return show(result);
      show('asked');
      void result.then(show);
    };
    const begin = async (): Promise<void> => {
      if (!navigator.mediaDevices) return setTrouble('insecure');
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
      });
      const at = video.current;
      if (isOver || !at) return stream.getTracks().forEach((one) => one.stop());
      at.srcObject = stream;
      await at.play();
      track.current = stream.getVideoTracks()[0] ?? null;
      if ((track.current?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch) setLight(false);
      const stop = await readBarcodes(at, handle);
      if (isOver) return stop();
      stopReading = stop;
      setRunning(true);
    };
    begin().catch((failure: unknown) => {
      if (!isOver)
        setTrouble(failure instanceof DOMException && failure.name === 'NotAllowedError' ? 'refused' : 'noCamera');
    });
    return () => {
      isOver = true;
      clearTimeout(dimmer);
      stopReading();
      stream?.getTracks().forEach((one) => one.stop());
    };
  }, []);

  const shine = (on: boolean): void => {
    void track.current?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).then(
      () => setLight(on),
      () => setLight(null),
    );
  };
  if (trouble)
    return (
      <Alert severity="info" variant="outlined">
        {t[trouble]}
      </Alert>
    );
  return (
    <Stack sx={{ gap: 1 }}>
      <Box
        sx={{
          position: 'relative',
          borderRadius: 2,
          overflow: 'hidden',
          bgcolor: 'common.black',
          aspectRatio: '4 / 3',
          outline: flash ? '4px solid' : 'none',
          outlineColor: flash ? FLASH_COLORS[flash] : undefined,
        }}
      >
        {/* A live picture has nothing to caption. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          muted
          playsInline
          aria-label={t.aim}
          style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
        <Box
          aria-hidden="true"
          sx={{ position: 'absolute', inset: '38% 8%', border: 2, borderColor: 'primary.main', borderRadius: 1 }}
        />
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography color="textSecondary" role="status">
          {running ? t.aim : t.starting}
        </Typography>
        {light !== null && (
          <ToggleButton size="small" value="light" selected={light} onChange={() => shine(!light)}>
            <FlashlightOnOutlined fontSize="small" sx={{ mr: 1 }} />
            {t.torch}
          </ToggleButton>
        )}
      </Stack>
    </Stack>
  );
}
