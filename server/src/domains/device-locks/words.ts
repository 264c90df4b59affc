/** Messages of the calls about phones and their locks, in both languages. */
import type { Language } from '@palier/contract/values/language.ts';

interface Messages {
  /** Answers a code that staff read out. */
  readonly code: (until: string) => string;
  /** Answers a code that was sent by SMS. */
  readonly sms: (number: string, until: string) => string;
  readonly release_ordered: string;
  readonly released: string;
  readonly unlock_ordered: string;
  readonly reading: string;
  readonly scanned: string;
}

export const MESSAGES = {
  en: {
    code: (until) => `The code keeps the phone open until ${until}.`,
    sms: (number, until) => `The unlock code is on its way to ${number}. It keeps the phone open until ${until}.`,
    release_ordered: 'The release is ordered. The phone is released as soon as its lock provider confirms it.',
    released: 'The lock provider has already released this phone.',
    unlock_ordered: 'The unlock is sent again. The phone opens as soon as it makes contact.',
    reading: 'The lock provider is being asked about this phone. Its answer appears on the customer’s card.',
    scanned: 'Scan recorded. It counts for 24 hours, for one decision by a colleague.',
  },
  fr: {
    code: (until) => `Le code garde le téléphone ouvert jusqu’au ${until}.`,
    sms: (number, until) =>
      `Le code de déverrouillage est en route vers le ${number}. Il garde le téléphone ouvert jusqu’au ${until}.`,
    release_ordered:
      'La libération est demandée. Le téléphone sera libéré dès que le prestataire de verrouillage l’aura confirmée.',
    released: 'Le prestataire de verrouillage a déjà libéré ce téléphone.',
    unlock_ordered: 'Le déverrouillage est envoyé de nouveau. Le téléphone s’ouvre dès qu’il reprend contact.',
    reading:
      'Le prestataire de verrouillage est interrogé sur ce téléphone. Sa réponse s’affiche sur la fiche du client.',
    scanned: 'Scan enregistré. Il vaut 24 heures, pour une seule décision d’un collègue.',
  },
} as const satisfies Record<Language, Messages>;
