import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../ui/language.tsx';

/** Answers contain sentences of the server, so a new language loads everything on screen again. */
export function AnswersFollowLanguage() {
  const { language } = useLanguage();
  const client = useQueryClient();
  const loaded_in = useRef(language);
  useEffect(() => {
    if (loaded_in.current === language) return;
    loaded_in.current = language;
    void client.invalidateQueries();
  }, [language, client]);
  return null;
}
