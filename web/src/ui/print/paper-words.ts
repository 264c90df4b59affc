/** What a page says on paper, and the day and the clock of a report in words. */
import type { Texts, Wording } from '../language.tsx';

const en = {
  print: 'Print',
  asOf: {
    known: (day: string) => `At the end of ${day}, as known now`,
    signed_off: (day: string) => `At the end of ${day}, as signed off`,
  },
  between: {
    known: (from: string, until: string) => `From ${from} until ${until}, as known now`,
    signed_off: (from: string, until: string) => `From ${from} until ${until}, as signed off`,
  },
};

const fr: Wording<typeof en> = {
  print: 'Imprimer',
  asOf: {
    known: (day) => `À la fin du ${day}, selon ce qui est connu à ce jour`,
    signed_off: (day) => `À la fin du ${day}, tel que clôturé`,
  },
  between: {
    known: (from, until) => `Du ${from} au ${until}, selon ce qui est connu à ce jour`,
    signed_off: (from, until) => `Du ${from} au ${until}, tel que clôturé`,
  },
};

export const paperWords: Texts<Wording<typeof en>> = { en, fr };
