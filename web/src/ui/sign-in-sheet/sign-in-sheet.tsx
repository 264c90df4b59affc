import type { SignInSheet as Sheet } from '@palier/contract/auth/sign-in-sheet.ts';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type * as z from 'zod';
import { ConfirmDialog } from '../feedback/dialog.tsx';
import { useTexts } from '../language.tsx';
import { SHEET_ON_PAPER } from '../print/sheet-on-paper.ts';
import { SheetPaper } from './sheet-paper.tsx';
import { sheetWords } from './words.ts';

/** What people sign in with, one or many. Only its button closes it: nobody can show the sheets again. */
export function SignInSheets({
  sheets,
  onClose,
}: {
  sheets: ReadonlyArray<z.output<typeof Sheet>>;
  onClose: () => void;
}) {
  const t = useTexts(sheetWords);
  const [first] = sheets;
  if (!first) return null;
  const isOne = sheets.length === 1;
  return (
    <ConfirmDialog
      open
      title={isOne ? t.title(first.username) : t.titleOf(sheets.length)}
      onClose={() => undefined}
      actions={
        <>
          <Button variant="outlined" onClick={() => window.print()}>
            {t.print}
          </Button>
          <Button onClick={onClose}>{isOne ? t.done : t.doneAll}</Button>
        </>
      }
    >
      <GlobalStyles styles={SHEET_ON_PAPER} />
      <Typography>{isOne ? t.why : t.whyAll}</Typography>
      {sheets.map((sheet) => (
        <SheetPaper key={sheet.username} sheet={sheet} />
      ))}
    </ConfirmDialog>
  );
}
