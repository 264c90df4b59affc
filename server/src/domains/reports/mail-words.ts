/** The words of reports by e-mail. What also stands on screen is in the contract. */
import type { Language } from '@palier/contract/values/language.ts';

export const MAILING_MESSAGES = {
  en: {
    added: (address: string) => `This report goes to ${address} from now on.`,
    ended: 'This report is not sent any more.',
    queued: (address: string) => `The report is on its way to ${address}.`,
  },
  fr: {
    added: (address: string) => `Ce rapport est désormais envoyé à ${address}.`,
    ended: 'Ce rapport n’est plus envoyé.',
    queued: (address: string) => `Le rapport est en route vers ${address}.`,
  },
} as const satisfies Record<Language, unknown>;

const en = {
  everywhere: 'Everywhere',
  yourShops: 'Your shops',
  subject: (report: string, place: string, time: string) => `${report}, ${place}, ${time}`,
  between: (from: string, until: string) => `${from} to ${until}`,
  asOf: (day: string) => `As of the end of ${day}.`,
  thisWeek: 'This week',
  rest: (rows: string) => `${rows} more rows are in the attached file.`,
  attached: 'The whole table is attached as a file for spreadsheets.',
  open: 'Open this report in the portal',
  name: 'Name',
  contracts: 'Contracts',
  why: (report: string, rhythm: string, day: string) =>
    `You get this mail because you asked for it on ${day} (${report}, ${rhythm}).`,
  stop: 'To stop it, open the reports in the portal, press “By e-mail”, and choose “Stop”.',
};

const fr: typeof en = {
  everywhere: 'Partout',
  yourShops: 'Vos boutiques',
  subject: (report, place, time) => `${report}, ${place}, ${time}`,
  between: (from, until) => `du ${from} au ${until}`,
  asOf: (day) => `À la fin du ${day}.`,
  thisWeek: 'Cette semaine',
  rest: (rows) => `${rows} autres lignes sont dans le fichier joint.`,
  attached: 'Le tableau entier est joint, au format des tableurs.',
  open: 'Ouvrir ce rapport dans le portail',
  name: 'Nom',
  contracts: 'Contrats',
  why: (report, rhythm, day) =>
    `Vous recevez ce message parce que vous l’avez demandé le ${day} (${report}, ${rhythm}).`,
  stop: 'Pour l’arrêter, ouvrez les rapports dans le portail, pressez « Par e-mail », puis « Arrêter ».',
};

export const MAIL_WORDS: Readonly<Record<Language, typeof en>> = { en, fr };
