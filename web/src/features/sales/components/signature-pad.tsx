/**
 * Where the customer signs: drawn with a finger, or written by customers who cannot draw. It is always black on white,
 * as it is printed.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type Pad from 'signature_pad';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { type Signature, fit, drawName, HEIGHT_PX } from './signature-canvas.ts';

export function SignaturePad({
  problem,
  onChange,
}: {
  /** Why the name that was written is refused. */
  problem: string | undefined;
  /** The picture, and the name where it was written. */
  onChange: (signature: Signature | null) => void;
}) {
  const t = useTexts(texts).loan;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const [written, setWritten] = useState<string | null>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  const tell = useRef(onChange);
  tell.current = onChange;
  const writes = written !== null;

  useEffect(() => {
    const on = canvas.current;
    if (!on) return undefined;
    fit(on);
    let alive = true;
    const ended = () => {
      setIsEmpty(false);
      tell.current({ png: on.toDataURL('image/png'), typed_name: null });
    };
    void import('signature_pad').then(({ default: SignaturePadOf }) => {
      if (!alive) return;
      pad.current = new SignaturePadOf(on, {
        penColor: '#111111',
        backgroundColor: '#ffffff',
        minWidth: 0.8,
        maxWidth: 2.6,
      });
      pad.current.addEventListener('endStroke', ended);
    });
    return () => {
      alive = false;
      pad.current?.off();
      pad.current = null;
    };
  }, []);

  function clear() {
    pad.current?.clear();
    setIsEmpty(true);
    setWritten((now) => (now === null ? null : ''));
    tell.current(null);
  }

  function write(name: string) {
    setWritten(name);
    const on = canvas.current;
    if (!on) return;
    pad.current?.clear();
    setIsEmpty(name.trim() === '');
    if (name.trim() === '') return tell.current(null);
    drawName(on, name);
    tell.current({ png: on.toDataURL('image/png'), typed_name: name });
  }

  return (
    <Stack sx={{ gap: 1 }}>
      {writes && (
        <TextField
          label={t.typedName}
          value={written}
          error={problem !== undefined}
          helperText={problem}
          autoFocus
          autoComplete="off"
          onChange={(event) => write(event.target.value.slice(0, 60))}
        />
      )}
      <Box
        sx={{
          position: 'relative',
          bgcolor: '#ffffff',
          color: '#6b6b6b',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          overflow: 'hidden',
          '&::after': {
            content: '""',
            position: 'absolute',
            left: 24,
            right: 24,
            bottom: 40,
            borderBottom: '1px solid #c9c9c9',
            pointerEvents: 'none',
          },
        }}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={t.sign}
          style={{
            display: 'block',
            width: '100%',
            height: HEIGHT_PX,
            touchAction: 'none',
            cursor: 'crosshair',
            pointerEvents: writes ? 'none' : 'auto',
          }}
        />
        {isEmpty && !writes && (
          <Typography aria-hidden="true" sx={{ position: 'absolute', left: 24, bottom: 10, pointerEvents: 'none' }}>
            {t.signHelp}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button size="small" variant="outlined" disabled={isEmpty} onClick={clear}>
          {t.clear}
        </Button>
        <Button
          size="small"
          onClick={() => {
            clear();
            setWritten(writes ? null : '');
          }}
        >
          {writes ? t.drawInstead : t.typeInstead}
        </Button>
      </Stack>
    </Stack>
  );
}
