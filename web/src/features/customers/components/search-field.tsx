import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { LineField } from '../../../ui/form/line-field.tsx';
import { ScanButton } from '../../../ui/scan/scan-button.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { looksLike } from './looks-like.ts';
import { CRAMPED, rem } from '../../../ui/layout/tokens.ts';

const LEAST_LETTERS = 2;

/**
 * One field for every number and name. Enter searches; until then it says what the text looks like, without a request.
 */
export function SearchField({
  value,
  onSearch,
  focus,
}: {
  value: string;
  onSearch: (typed: string) => void;
  focus?: boolean;
}) {
  const t = useTexts(texts).find;
  const w = useTexts(words);
  const [typed, setTyped] = useState(value);
  const [short, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Back and Forward change the address; the field follows.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);

  const text = typed.trim();
  const help = short ? t.tooShort : text.length >= LEAST_LETTERS && text !== value ? t.looksLike[looksLike(text)] : ' ';
  return (
    <Box
      component="form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShort(text.length < LEAST_LETTERS);
        if (text.length >= LEAST_LETTERS) onSearch(text);
      }}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', [CRAMPED]: { flexWrap: 'wrap' } }}
    >
      <LineField
        wide
        label={t.field}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setShort(false);
        }}
        error={short}
        help={help}
        placeholder={t.placeholder}
        inputRef={input}
        inputProps={{
          type: 'text',
          enterKeyHint: 'search',
          maxLength: 80,
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
        }}
        startAdornment={
          <InputAdornment position="start" sx={{ [CRAMPED]: { display: 'none' } }}>
            <Search />
          </InputAdornment>
        }
        endAdornment={
          // With large text there is room for the number alone.
          <InputAdornment position="end" sx={typed ? { [CRAMPED]: { display: 'none' } } : null}>
            {typed && (
              <IconButton
                size="small"
                aria-label={t.clear}
                onClick={() => {
                  setTyped('');
                  onSearch('');
                  input.current?.focus();
                }}
              >
                <Clear fontSize="small" />
              </IconButton>
            )}
            {/* A narrow screen has room for only one of them beside fifteen digits. */}
            <Box component="span" sx={{ display: { xs: typed ? 'none' : 'inline', sm: 'inline' } }}>
              <ScanButton
                onImei={(imei) => {
                  setTyped(imei);
                  setShort(false);
                  onSearch(imei);
                }}
              />
            </Box>
          </InputAdornment>
        }
      />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        sx={{
          height: rem(53),
          flexShrink: 0,
          minWidth: { xs: 56, sm: 130 },
          px: { xs: 1, sm: 2 },
          [CRAMPED]: { width: 1 },
        }}
      >
        <Search sx={{ display: { sm: 'none' } }} aria-hidden />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {w.search}
        </Box>
        <Box
          component="span"
          sx={{
            display: { sm: 'none' },
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          }}
        >
          {w.search}
        </Box>
      </Button>
    </Box>
  );
}
