/** Why a file cannot be read, as far as it is known, and what to do then: the end of one sentence. */
import type { Labels } from '../labels.ts';

export const UNREADABLE_BECAUSE = [
  'password',
  'pdf',
  'picture',
  'word',
  'json',
  'open_document',
  'numbers',
  'xlsb',
  'old_excel',
  'archive',
  'cut_off',
  'sign_in_page',
  'web_page',
  'encoding',
  'unknown_table',
  'unknown_statement',
] as const;
export type UnreadableBecause = (typeof UNREADABLE_BECAUSE)[number];

export const UNREADABLE_LABELS: Labels<UnreadableBecause> = {
  en: {
    password: 'It has a password. Open it, save it without one and choose it again',
    pdf: 'It is a PDF. Download the same list as CSV or XLSX',
    picture: 'It is a picture. Use the list itself as CSV or XLSX',
    word: 'It is a text document. Copy its table into a spreadsheet and save it as XLSX',
    json: 'It is the answer of an interface (JSON). Download the list as CSV or XLSX',
    open_document: 'It is an OpenDocument file. Save it as XLSX or CSV',
    numbers: 'It is a Numbers file. Export it as Excel or CSV',
    xlsb: 'It is a binary workbook (XLSB). Open it in Excel and save it as XLSX',
    old_excel: 'It is a workbook from before Excel 97. Open it in Excel and save it as XLSX',
    archive: 'It is an archive. Unpack it and choose one of its files',
    cut_off: 'It breaks off in the middle. Download it again',
    sign_in_page: 'It is a sign-in page. Sign in at the portal and download the list again',
    web_page: 'It is a web page without a table. Download the list as CSV or XLSX',
    encoding: 'Its characters cannot be read. Save it as “CSV UTF-8” or XLSX',
    unknown_table: 'Its format is unknown. Use a CSV or XLSX table',
    unknown_statement: 'Its format is unknown. Use a CSV or XLSX table, or a bank statement in CAMT.053 or MT940',
  },
  fr: {
    password: 'Il a un mot de passe. Ouvrez-le, enregistrez-le sans mot de passe et choisissez-le de nouveau',
    pdf: 'C’est un PDF. Téléchargez la même liste en CSV ou XLSX',
    picture: 'C’est une image. Utilisez la liste elle-même en CSV ou XLSX',
    word: 'C’est un document texte. Copiez son tableau dans un tableur et enregistrez-le en XLSX',
    json: 'C’est la réponse d’une interface (JSON). Téléchargez la liste en CSV ou XLSX',
    open_document: 'C’est un fichier OpenDocument. Enregistrez-le en XLSX ou CSV',
    numbers: 'C’est un fichier Numbers. Exportez-le en Excel ou CSV',
    xlsb: 'C’est un classeur binaire (XLSB). Ouvrez-le dans Excel et enregistrez-le en XLSX',
    old_excel: 'C’est un classeur antérieur à Excel 97. Ouvrez-le dans Excel et enregistrez-le en XLSX',
    archive: 'C’est une archive. Décompressez-la et choisissez l’un de ses fichiers',
    cut_off: 'Il est coupé au milieu. Téléchargez-le de nouveau',
    sign_in_page: 'C’est une page de connexion. Connectez-vous au portail et téléchargez de nouveau la liste',
    web_page: 'C’est une page web sans tableau. Téléchargez la liste en CSV ou XLSX',
    encoding: 'Ses caractères sont illisibles. Enregistrez-le en « CSV UTF-8 » ou XLSX',
    unknown_table: 'Son format est inconnu. Utilisez un tableau CSV ou XLSX',
    unknown_statement:
      'Son format est inconnu. Utilisez un tableau CSV ou XLSX, ou un relevé bancaire en CAMT.053 ou MT940',
  },
};
