/** The theme by the specification's names, and MUI's mode behind it. */
import './focus.css';
import './forced-colours.css';
import './targets.css';
import { useColorScheme } from '@mui/material/styles';

export type ThemeName = 'default' | 'defaultDark';

export function useThemeChoice(): { themeName: ThemeName; toggle: () => void } {
  const { mode, setMode } = useColorScheme();
  const themeName: ThemeName = mode === 'light' ? 'default' : 'defaultDark';
  return {
    themeName,
    toggle: () => {
      const next: ThemeName = themeName === 'default' ? 'defaultDark' : 'default';
      localStorage.setItem('themeName', next);
      setMode(next === 'default' ? 'light' : 'dark');
    },
  };
}

/** The stored choice decides the mode in which MUI starts, before React runs. */
export const startingMode = (): 'light' | 'dark' =>
  localStorage.getItem('themeName') === 'default' ? 'light' : 'dark';
