/** Saves a plot as a picture for a slide: with its title, its sentence, the day and the name of the business. */
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import IconButton from '@mui/material/IconButton';
import { Hint } from '../hint.tsx';
import { useSnackbar } from '../feedback/notices.ts';
import { type RefObject, use } from 'react';
import { businessToday } from '../business-now.ts';
import { writeDay } from '../date-time.tsx';
import { useLanguage, useTexts } from '../language.tsx';
import { CRAMPED } from '../layout/tokens.ts';
import { branding } from '../layout/branding.ts';
import { PlotTimeContext } from './plot-time.ts';
import { plotWords } from './plot-words.ts';

/** The heading above a plot: that of its section, or that of its screen. */
const titleOf = (plot: Element): string =>
  (plot.closest('section')?.querySelector('h2') ?? document.querySelector('main h1'))?.textContent ?? '';

export function SavePictureButton({ plot, sentence }: { plot: RefObject<Element | null>; sentence: string }) {
  const t = useTexts(plotWords);
  const { language } = useLanguage();
  const { enqueueSnackbar } = useSnackbar();
  const time = use(PlotTimeContext);
  const save = async (): Promise<void> => {
    if (!plot.current) return;
    const day = time?.day ?? businessToday();
    try {
      const [{ savePicture }, { company_name }] = await Promise.all([import('./picture/save-picture.ts'), branding()]);
      await savePicture(
        plot.current,
        {
          title: titleOf(plot.current),
          sentence,
          business: company_name,
          says: time?.says ?? [writeDay(language, day)],
        },
        day,
      );
    } catch {
      enqueueSnackbar(t.notSaved, { variant: 'error' });
    }
  };
  return (
    <Hint says={t.save}>
      <IconButton
        size="small"
        aria-label={t.save}
        onClick={() => void save()}
        sx={{
          position: 'absolute',
          top: { xs: -12, sm: -4 },
          right: { xs: -12, sm: -4 },
          [CRAMPED]: { right: -8 },
          displayPrint: 'none',
        }}
      >
        <ImageOutlined fontSize="small" />
      </IconButton>
    </Hint>
  );
}
