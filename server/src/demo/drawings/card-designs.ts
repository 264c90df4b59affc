/** The documents of a country that does not exist: one design for each kind of document that a customer may have. */
import type { ID_TYPES } from '@palier/contract/values/person.ts';

export interface CardDesign {
  /** What the document is called, in both languages. */
  readonly titles: readonly [french: string, english: string];
  readonly paper: string;
  readonly band: string;
  readonly line: string;
  /** The letters with which the line for machines begins. */
  readonly code: string;
  readonly valid_years: number;
}

const LICENCE: CardDesign = {
  titles: ['Permis de conduire', 'Driving licence'],
  paper: '#f6dfe0',
  band: '#a4485c',
  line: '#d9a3ab',
  code: 'DL',
  valid_years: 10,
};

export const CARD_DESIGNS: Readonly<Record<(typeof ID_TYPES)[number], CardDesign>> = {
  'national ID': {
    titles: ["Carte d'identité", 'Identity card'],
    paper: '#e3efe9',
    band: '#17675c',
    line: '#9cc7b6',
    code: 'ID',
    valid_years: 10,
  },
  passport: {
    titles: ['Passeport', 'Passport'],
    paper: '#e6e9f4',
    band: '#2d3d74',
    line: '#a9b4da',
    code: 'P<',
    valid_years: 5,
  },
  'driving license': LICENCE,
  'drivers license': LICENCE,
  'electoral card': {
    titles: ["Carte d'électeur", "Voter's card"],
    paper: '#f7efd6',
    band: '#8a6512',
    line: '#dcc68c',
    code: 'EC',
    valid_years: 10,
  },
};

export const COUNTRY = ['République fictive', 'Fictional Republic'] as const;
export const INK = '#1c2430';
