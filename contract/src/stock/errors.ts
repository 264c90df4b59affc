import type { ErrorText } from '../error-text.ts';
import { DEVICE_STATE_LABELS } from './labels.ts';

export const stockErrors = {
  IMEI_IN_USE: {
    status: 409,
    en: 'A device with this IMEI already exists. Check the number, or open that device.',
    fr: 'Un appareil avec cet IMEI existe déjà. Vérifiez le numéro, ou ouvrez cet appareil.',
  },
  IMEI_TWICE: {
    status: 422,
    en: 'This IMEI is listed twice: it is also in row {row}.',
    fr: 'Cet IMEI figure deux fois : il est aussi à la ligne {row}.',
  },
  TAC_OTHER_MODEL: {
    status: 409,
    en: 'In this catalogue, IMEIs that start with {tac} belong to {model}.',
    fr: 'Dans ce catalogue, les IMEI qui commencent par {tac} sont ceux du {model}.',
  },
  MOVE_IMPOSSIBLE: {
    status: 409,
    en: 'This is not possible for a device in this state: {state}. Reload the list.',
    fr: 'Ceci est impossible pour un appareil dans cet état : {state}. Rechargez la liste.',
    labels: { state: DEVICE_STATE_LABELS },
  },
  PHONE_NOT_SCANNED: {
    status: 409,
    en: 'Nobody has scanned this phone in the last {hours} hours. A stock keeper scans it first, on the request or on its page.',
    fr: 'Personne n’a scanné ce téléphone ces {hours} dernières heures. Un gestionnaire de stock le scanne d’abord, sur la demande ou sur sa fiche.',
  },
  PHONE_NOT_GRADED: {
    status: 409,
    en: 'This used phone has no grade yet. A stock keeper scans it again and states it.',
    fr: 'Ce téléphone d’occasion n’a pas encore de grade. Un gestionnaire de stock le scanne de nouveau et l’indique.',
  },
  GRADE_NEEDED: {
    status: 422,
    en: 'State the grade of this phone: A, B or C.',
    fr: 'Indiquez le grade de ce téléphone : A, B ou C.',
  },
  SCANNED_BY_MAKER: {
    status: 409,
    en: 'This phone was scanned by the person who asks for this. Another stock keeper must scan it.',
    fr: 'Ce téléphone a été scanné par la personne qui le demande. Un autre gestionnaire de stock doit le scanner.',
  },
  PHONE_WAS_ENROLLED: {
    status: 409,
    en: 'The lock provider has had this phone, so it may be with a customer. A stock keeper scans it in stock first, or it is returned.',
    fr: 'Le prestataire de verrouillage a eu ce téléphone : il est peut-être chez un client. Un gestionnaire de stock le scanne d’abord en stock, ou il est rapporté.',
  },
  SECOND_KEEPER_NEEDED: {
    status: 409,
    en: 'Noted. It takes effect when another stock keeper says the same within {days} days.',
    fr: 'C’est noté. Cela prend effet quand un autre gestionnaire de stock dit la même chose sous {days} jours.',
  },
  SCAN_PICTURE_USED: {
    status: 409,
    en: 'This picture was used for another scan. Take a new one of this phone.',
    fr: 'Cette photo a servi à un autre scan. Prenez-en une nouvelle de ce téléphone.',
  },
  DEVICE_GONE: { status: 404, en: 'This device does not exist.', fr: 'Cet appareil n’existe pas.' },
  STOCK_TAKE_NOT_FOUND: { status: 404, en: 'This stock count does not exist.', fr: 'Cet inventaire n’existe pas.' },
  STOCK_TAKE_OPEN: {
    status: 409,
    en: 'A stock count of this shop is already open. Continue that one.',
    fr: 'Un inventaire de cette boutique est déjà ouvert. Poursuivez celui-là.',
  },
  STOCK_TAKE_CLOSED: {
    status: 409,
    en: 'This stock count is closed. Start a new one.',
    fr: 'Cet inventaire est clôturé. Commencez-en un nouveau.',
  },
} as const satisfies Record<string, ErrorText>;
