/**
 * The privacy notice of the business, in the words of both languages. It says what this portal keeps and does; what the
 * business alone decides, such as when it deletes a contract, it is asked for.
 */
import type { Provider } from '@palier/contract/providers/facts.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { recipientsIn } from './recipients.ts';

/** Whose notice it is. */
export interface Notice {
  readonly brand_name: string;
  readonly company_name: string;
  readonly support_phone: string;
  /** Those that the portal uses. */
  readonly providers: readonly Provider[];
}

interface NoticeSection {
  readonly heading: string;
  readonly paragraph: string;
  readonly items?: readonly string[];
}

export interface NoticeText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly NoticeSection[];
}

export const noticeIn: Readonly<Record<Language, (notice: Notice) => NoticeText>> = {
  en: (notice) => ({
    title: 'Privacy',
    lead: `${notice.company_name} (${notice.brand_name}) sells phones on instalments. This page says what it keeps about its customers in this portal.`,
    sections: [
      {
        heading: 'Who keeps it',
        paragraph: `${notice.company_name} decides what is kept and what it is used for. Its staff see what their work needs, and each look at a customer is recorded.`,
      },
      {
        heading: 'What is kept',
        paragraph: 'Only what a sale on instalments needs:',
        items: [
          'who you are: names, date of birth, address, profession, phone numbers, the number and the pictures of your identity document, a photo of your face, your signature',
          'the person you name as next of kin: name and phone number',
          'your contract and your payments, with the number and the name that the operator reports',
          'your phone: its number (IMEI), whether it is locked, and when it was last in contact',
          'the texts you are sent, and the calls and visits about late payments',
        ],
      },
      {
        heading: 'Why',
        paragraph:
          'To know who buys, to carry out the contract, to take payments and give receipts, to lock a phone whose payments are late and open it when they are made, to reach you about them, and to keep the books.',
      },
      {
        heading: 'Who else receives something',
        paragraph: 'Each of these receives only what its service needs:',
        items: recipientsIn.en(notice.providers),
      },
      {
        heading: 'How long',
        paragraph: `One-time codes are deleted a day after their end. The portal sets no date at which contracts, payments, pictures or the record of who looked at them are deleted: ask ${notice.company_name} how long it keeps them.`,
      },
      {
        heading: 'Whom to ask',
        paragraph: `Ask ${notice.company_name} to see what it keeps about you, to correct or delete it, or to object to its use, as the law of your country provides.`,
      },
    ],
  }),
  fr: (notice) => ({
    title: 'Vie privée',
    lead: `${notice.company_name} (${notice.brand_name}) vend des téléphones à crédit. Cette page dit ce qu’elle conserve sur ses clients dans ce portail.`,
    sections: [
      {
        heading: 'Qui conserve ces données',
        paragraph: `${notice.company_name} décide de ce qui est conservé et de son usage. Son personnel voit ce que son travail demande, et chaque consultation d’un client est enregistrée.`,
      },
      {
        heading: 'Ce qui est conservé',
        paragraph: 'Seulement ce qu’une vente à crédit demande :',
        items: [
          'qui vous êtes : noms, date de naissance, adresse, profession, numéros de téléphone, numéro et images de votre pièce d’identité, une photo de votre visage, votre signature',
          'la personne que vous désignez comme proche : son nom et son numéro',
          'votre contrat et vos paiements, avec le numéro et le nom que l’opérateur indique',
          'votre téléphone : son numéro (IMEI), s’il est verrouillé, et son dernier contact',
          'les SMS qui vous sont envoyés, les appels et les visites au sujet des retards',
        ],
      },
      {
        heading: 'Pourquoi',
        paragraph:
          'Pour savoir qui achète, exécuter le contrat, recevoir les paiements et en donner reçu, verrouiller un téléphone en retard de paiement et le rouvrir une fois payé, vous joindre à ce sujet, et tenir la comptabilité.',
      },
      {
        heading: 'Qui d’autre en reçoit',
        paragraph: 'Chacun de ceux-ci ne reçoit que ce que son service demande :',
        items: recipientsIn.fr(notice.providers),
      },
      {
        heading: 'Combien de temps',
        paragraph: `Les codes à usage unique sont effacés un jour après leur fin. Le portail ne fixe aucune date d’effacement aux contrats, aux paiements, aux images ni au relevé des consultations : demandez à ${notice.company_name} combien de temps elle les garde.`,
      },
      {
        heading: 'À qui s’adresser',
        paragraph: `Demandez à ${notice.company_name} de voir ce qu’elle conserve sur vous, de le corriger ou de l’effacer, ou de vous opposer à son usage, selon la loi de votre pays.`,
      },
    ],
  }),
};
