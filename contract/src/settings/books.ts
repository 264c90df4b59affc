/** The accounts of the accountant: which account of the SYSCOHADA chart each account of the ledger is handed over as. */
import { CHANGES_SETTINGS } from './access.ts';
import { ACCOUNT_LABELS, type AccountCode } from '../books/accounts.ts';
import { vatHundredths } from '../rules/vat.ts';
import type { Misfits, SettingGroup, ValuesOf, Words } from './declaration.ts';
import { SETTING_GROUP_NAMES } from './group-names.ts';

const HELP: Words = {
  en: 'Number of the account in the accountant’s chart.',
  fr: 'Numéro du compte dans le plan comptable.',
};
const HELP_BY_LENDER: Words = {
  en: 'By who lent the money: 466 a company of the group, 4621 partners, 561 a bank. Without it, a period that uses it cannot be closed.',
  fr: 'Selon le prêteur : 466 société du groupe, 4621 associés, 561 banque. Sans lui, une période qui l’utilise ne peut pas être clôturée.',
};

/** From the public OHADA charts (SYSCOHADA révisé, in force since 2018), to six digits. Every one may be changed. */
const mapped = <Part extends string>(part: Part, account: AccountCode, number: string, note?: Words) => ({
  part,
  type: 'text' as const,
  least: 0,
  most: 13,
  default: number,
  label: note
    ? { en: `${ACCOUNT_LABELS.en[account]}, ${note.en}`, fr: `${ACCOUNT_LABELS.fr[account]}, ${note.fr}` }
    : { en: ACCOUNT_LABELS.en[account], fr: ACCOUNT_LABELS.fr[account] },
  help: HELP,
});

export const books = {
  label: SETTING_GROUP_NAMES.books,
  lead: {
    en: 'The account of the accountant’s chart (SYSCOHADA) for each of our accounts. A closed period keeps the accounts that it was closed with.',
    fr: 'Le compte du plan SYSCOHADA pour chacun de nos comptes. Une période clôturée garde les comptes de sa clôture.',
  },
  change: CHANGES_SETTINGS.books,
  parts: {
    treasury: { en: 'Where the money is', fr: 'Trésorerie' },
    third_parties: { en: 'Customers, shops and lenders', fr: 'Clients, boutiques et prêteurs' },
    stock: { en: 'Phones', fr: 'Téléphones' },
    result: { en: 'Income and expenses', fr: 'Produits et charges' },
    vat: { en: 'VAT', fr: 'TVA' },
    file: { en: 'Files', fr: 'Fichiers' },
  },
  settings: {
    account_1000: mapped('treasury', '1000', '572100'),
    account_1010: mapped('treasury', '1010', '552100'),
    account_1020: mapped('treasury', '1020', '515100'),
    account_1030: mapped('treasury', '1030', '521100'),
    account_1040: mapped('treasury', '1040', '585000'),
    account_1100: mapped('third_parties', '1100', '411600'),
    account_1160: mapped('third_parties', '1160', '445200'),
    account_1165: mapped('third_parties', '1165', '416200'),
    account_1190: mapped('third_parties', '1190', '491200'),
    account_2000: mapped('third_parties', '2000', '419100'),
    account_2010: mapped('third_parties', '2010', '419110'),
    account_2020: mapped('third_parties', '2020', '471200'),
    account_2030: mapped('third_parties', '2030', '401100'),
    account_2040: mapped('third_parties', '2040', '477000'),
    account_2050: mapped('third_parties', '2050', '443100'),
    account_2070: mapped('third_parties', '2070', '401200'),
    account_2100: { ...mapped('third_parties', '2100', ''), help: HELP_BY_LENDER },
    account_2110: { ...mapped('third_parties', '2110', ''), help: HELP_BY_LENDER },
    account_3000: mapped('third_parties', '3000', '101300'),
    account_1150: mapped('stock', '1150', '311000'),
    account_5000_stock: mapped('stock', '5000', '603100', { en: 'from our stock', fr: 'de notre stock' }),
    account_5000_shops: mapped('stock', '5000', '601100', { en: 'from shops', fr: 'des boutiques' }),
    account_4000: mapped('result', '4000', '701100'),
    account_4010: mapped('result', '4010', '771300'),
    account_4020: mapped('result', '4020', '758800'),
    account_5010: mapped('result', '5010', '659400'),
    account_5020: mapped('result', '5020', '651100'),
    account_5030: mapped('result', '5030', '631700'),
    account_5060: mapped('result', '5060', '658200'),
    vat_percent: {
      part: 'vat',
      type: 'text',
      unit: 'percent',
      least: 1,
      most: 5,
      default: '0',
      label: { en: 'VAT rate in percent', fr: 'Taux de TVA en pour cent' },
      help: {
        en: 'The VAT within the prices, booked apart from sales that are activated from that day on. With 0 none is booked.',
        fr: 'La TVA comprise dans les prix, comptabilisée à part des ventes activées à partir de ce jour. Avec 0, aucune.',
      },
    },
    vat_on_charge: {
      part: 'vat',
      type: 'yes_no',
      default: false,
      label: { en: 'The charge includes VAT too', fr: 'Les frais comprennent aussi la TVA' },
      help: {
        en: 'Whether VAT is owed on the charge of the instalments, as it is earned. Ask the accountant.',
        fr: 'Si la TVA est due sur les frais des échéances, à mesure qu’ils sont acquis. À demander au comptable.',
      },
    },
    file_language: {
      part: 'file',
      type: 'option',
      options: { fr: { en: 'French', fr: 'Français' }, en: { en: 'English', fr: 'Anglais' } },
      default: 'fr',
      label: { en: 'Language of the files', fr: 'Langue des fichiers' },
      help: {
        en: 'Names of journals, accounts and entries are written in it for every reader. A closed period keeps its own.',
        fr: 'Les noms des journaux, des comptes et des écritures y sont écrits pour tous les lecteurs. Une période clôturée garde la sienne.',
      },
    },
    tax_number: {
      part: 'file',
      type: 'text',
      least: 0,
      most: 20,
      default: '',
      label: { en: 'Tax number', fr: 'Numéro fiscal' },
      help: {
        en: 'It stands at the beginning of the name of the 18-column file.',
        fr: 'Il figure au début du nom du fichier à 18 colonnes.',
      },
    },
  },
} as const satisfies SettingGroup;

const WORDS_OF_MISFIT: Readonly<Record<'tax_number' | 'vat_percent' | 'account', Words>> = {
  tax_number: { en: 'letters, digits and hyphens', fr: 'des lettres, des chiffres et des traits d’union' },
  vat_percent: { en: 'a rate such as 19.25, up to 50', fr: 'un taux tel que 19,25, jusqu’à 50' },
  account: { en: 'from 2 to 13 digits', fr: 'de 2 à 13 chiffres' },
};

const isRate = (text: string): boolean => /^\d{1,2}([.,]\d{1,2})?$/.test(text) && vatHundredths(text) <= 5000;

/** An account is digits alone, and only those that depend on the lender may be open. */
const FITS = {
  tax_number: (text: string) => /^[A-Za-z0-9-]*$/.test(text),
  vat_percent: isRate,
  account: (text: string) => /^\d{2,13}$/.test(text),
  open_account: (text: string) => text === '' || /^\d{2,13}$/.test(text),
};
const OPEN: ReadonlySet<string> = new Set(['account_2100', 'account_2110']);

export const misfits: Misfits<ValuesOf<typeof books>> = (values) =>
  Object.entries(values).flatMap(([name, value]) => {
    if (typeof value !== 'string' || name === 'file_language') return [];
    const kind = name === 'tax_number' || name === 'vat_percent' ? name : 'account';
    const fits = FITS[OPEN.has(name) ? 'open_account' : kind];
    return fits(value) ? [] : [{ path: [name], ...WORDS_OF_MISFIT[kind] }];
  });
