/** The texts of the dialog in which a stock keeper scans a phone. */
import type { Texts, Wording } from '../language.tsx';

const en = {
  title: 'Scan a phone',
  lead: 'You say that the phone is in front of you. A colleague decides on it within 24 hours and sees the picture.',
  picture: 'Picture of the phone’s screen',
  pictureHelp: 'Dial *#06# on the phone, so that its screen shows the IMEI. A phone that is dead: its tray or label.',
  imei: 'IMEI on the screen',
  imeiHelp: 'Read from the barcode in the picture, or typed from the screen.',
  other: 'This is the IMEI of another phone. Open that phone to scan it.',
  grade: 'Grade',
  gradeHelp: 'It decides what the phone is worth.',
  shop: 'The phone is in this shop',
  send: 'Record the scan',
};

const fr: Wording<typeof en> = {
  title: 'Scanner un téléphone',
  lead: 'Vous dites que le téléphone est devant vous. Un collègue décide sous 24 heures et voit la photo.',
  picture: 'Photo de l’écran du téléphone',
  pictureHelp:
    'Composez *#06# sur le téléphone, pour que son écran montre l’IMEI. S’il est mort : son tiroir ou son étiquette.',
  imei: 'IMEI à l’écran',
  imeiHelp: 'Lu sur le code-barres de la photo, ou saisi d’après l’écran.',
  other: 'C’est l’IMEI d’un autre téléphone. Ouvrez cet autre téléphone pour le scanner.',
  grade: 'Grade',
  gradeHelp: 'Il fixe la valeur du téléphone.',
  shop: 'Le téléphone est dans cette boutique',
  send: 'Enregistrer le scan',
};

export const scanPhoneWords: Texts<Wording<typeof en>> = { en, fr };
