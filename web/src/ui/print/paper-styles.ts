/** The styles of a printed screen. They hold only while a screen that is made for paper is open. */
import type { Theme } from '@mui/material/styles';
import { textSize } from '../layout/tokens.ts';

type Variables = Readonly<Record<string, string>>;

/** A theme with variables writes its sheets itself; the type of a theme does not say so. */
interface WithSheets {
  generateStyleSheets?: () => ReadonlyArray<Readonly<Record<string, Variables>>>;
}

/** The variables of the light theme, as the theme writes them. */
function lightOf(theme: Theme & WithSheets): Variables {
  const sheets = theme.generateStyleSheets?.() ?? [];
  const light = sheets.flatMap((sheet) => Object.entries(sheet)).filter(([selector]) => selector.includes('light'));
  return Object.assign({}, ...light.map(([, variables]) => variables)) as Variables;
}

const AROUND = [
  'header:not(main *)',
  'footer:not(main *)',
  '.side-menu',
  '.MuiModal-root',
  '.MuiTooltip-popper',
  '.skip-link',
  '.notistack-SnackbarContainer',
];
const TOOLS = ['button', '[role="tablist"]', '.MuiTabs-root', 'summary'];

export const paperStyles = (theme: Theme, side: 'portrait' | 'landscape') => ({
  '@media print': {
    '@page': { size: `A4 ${side}`, margin: '12mm' },
    // As strong as the colours that a business chose, so that yellow stays what it is on paper.
    ':root[data-theme]': { ...lightOf(theme), colorScheme: 'light' },
    'html, body': { background: 'none !important', color: 'var(--mui-palette-text-primary)' },
    [AROUND.join(', ')]: { display: 'none !important' },
    [TOOLS.map((one) => `main ${one}`).join(', ')]: { display: 'none !important' },
    ':has(> main)': { margin: '0 !important' },
    'main > *': { maxWidth: 'none !important', padding: '0 !important' },
    'main *': { printColorAdjust: 'exact' },
    // What scrolls on a screen is whole on paper.
    'main [role="region"], main [role="group"]': { overflow: 'visible !important', maxHeight: 'none !important' },
    'main section': { overflow: 'visible !important', border: '0 !important' },
    'main section > *': { paddingInline: '0 !important' },
    // A heading and a sentence stay with what they are above.
    'main section > :has(> h2), main figcaption, main p:has(+ [role="region"])': { breakAfter: 'avoid' },
    'main figure > div': { breakInside: 'avoid' },
    'main p, main figcaption, main tr, main li': { breakInside: 'avoid' },
    // A table that fits on a page is on one; a longer one repeats its head on each.
    'main table': { ...textSize('small'), breakInside: 'avoid' },
    'main thead': { display: 'table-header-group' },
    'main table th, main table td': { paddingBlock: '3px !important' },
    'main a': { textDecoration: 'none' },
  },
});
