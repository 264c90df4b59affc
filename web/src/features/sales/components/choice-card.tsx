/**
 * One of several choices, as a card: an ordinary radio button underneath, so that arrows, space and screen readers work
 * as usual.
 */
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

interface ChoiceCardProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly disabled?: boolean;
  /** The name for screen readers, instead of the content of the card. */
  readonly label?: string;
  /** Whether the content is read after the name. */
  readonly isDescribed?: boolean;
  readonly children: ReactNode;
  readonly sx?: SxProps<Theme>;
}

export function ChoiceCard({
  name,
  value,
  checked,
  onChoose,
  disabled = false,
  label,
  isDescribed = false,
  children,
  sx,
}: ChoiceCardProps) {
  const id = useId();
  return (
    <Box
      component="label"
      sx={[
        {
          position: 'relative',
          display: 'block',
          border: 1,
          borderColor: checked ? 'primary.main' : 'divider',
          borderRadius: 2,
          p: 1.5,
          bgcolor: 'background.paper',
          cursor: disabled ? 'not-allowed' : 'pointer',
          boxShadow: checked ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
          '&:hover': { borderColor: disabled ? 'divider' : 'primary.main' },
          '&:has(:focus-visible)': { outline: '2px solid var(--ring)', outlineOffset: 2 },
          ...(checked && {
            backgroundImage:
              'linear-gradient(color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent), color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent))',
          }),
          ...(disabled && { color: 'text.secondary', bgcolor: 'transparent', borderStyle: 'dashed' }),
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        aria-describedby={isDescribed ? id : undefined}
        onChange={onChoose}
        style={{
          position: 'absolute',
          opacity: 0,
          inset: 0,
          margin: 0,
          width: '100%',
          height: '100%',
          cursor: 'inherit',
        }}
      />
      <div id={id}>{children}</div>
    </Box>
  );
}

/** A ring that shows the chosen card, besides its border. */
export function ChoiceDot({ checked }: { checked: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        flexShrink: 0,
        width: 18,
        height: 18,
        borderRadius: '50%',
        border: checked ? 6 : 2,
        borderColor: checked ? 'primary.main' : 'text.secondary',
        bgcolor: 'background.paper',
      }}
    />
  );
}
