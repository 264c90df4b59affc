import type { Language } from '@palier/contract/values/language.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLanguage, useTexts } from '../language.tsx';
import { PressMenu } from '../menu/press-menu.tsx';

const NAMES: ReadonlyArray<readonly [Language, string]> = [
  ['en', 'English'],
  ['fr', 'Français'],
];
const LABEL: Record<Language, string> = { en: 'Language:', fr: 'Langue :' };

/** Drawn flags: the emoji flags are letters on many desktops. */
function Flag({ of }: { of: Language }) {
  return of === 'fr' ? (
    <svg viewBox="0 0 21 14" width="21" height="14" aria-hidden="true">
      <path fill="#21468b" d="M0 0h7v14H0z" />
      <path fill="#fff" d="M7 0h7v14H7z" />
      <path fill="#d0202e" d="M14 0h7v14h-7z" />
    </svg>
  ) : (
    <svg viewBox="0 0 21 14" width="21" height="14" aria-hidden="true">
      <path fill="#1f3a75" d="M0 0h21v14H0z" />
      <path stroke="#fff" strokeWidth="2.8" d="m0 0 21 14M21 0 0 14" />
      <path stroke="#d0202e" strokeWidth="1" d="m0 0 21 14M21 0 0 14" />
      <path stroke="#fff" strokeWidth="4.400" d="M10.500 0v14M0 7h21" />
      <path stroke="#d0202e" strokeWidth="2.600" d="M10.500 0v14M0 7h21" />
    </svg>
  );
}

export function LanguageSwitch() {
  const { language, changeLanguage } = useLanguage();
  const label = useTexts(LABEL);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = NAMES.find(([code]) => code === language)?.[1] ?? '';
  return (
    <>
      <Button
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={`${label} ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ minWidth: { xs: 44, sm: 0 }, px: 1, gap: 1, fontWeight: 'fontWeightMedium' }}
      >
        <Flag of={language} />
        <span className="language-name">{name}</span>
      </Button>
      <PressMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        choices={NAMES.map(([code, native]) => ({
          key: code,
          lang: code,
          is_chosen: code === language,
          says: (
            <>
              <Flag of={code} /> {native}
            </>
          ),
          onChoose: () => {
            changeLanguage(code);
            setAnchor(null);
          },
        }))}
      />
    </>
  );
}
