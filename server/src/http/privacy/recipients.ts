/** What each provider that the portal uses gets of a customer. */
import { PROVIDER_FACTS, type Provider, type ProviderKind } from '@palier/contract/providers/facts.ts';
import type { Language } from '@palier/contract/values/language.ts';

type Received = Readonly<Partial<Record<ProviderKind, string>>>;

/** What each kind of provider gets of a customer. Those that are not named get nothing of customers. */
const RECEIVED: Readonly<Record<Language, Received>> = {
  en: {
    prompts: 'your number, the amount and the reference of your contract, when a payment is asked for',
    paybill: 'the number of a payment that you made, when the portal asks about it',
    texts: 'your number and the text',
    data_bundles: 'your number, when the business gives you mobile data',
    locks:
      'the number of your phone (IMEI), the message on its screen and, where it asks for them, the reference of your contract and your number',
    offline_codes: 'the number of your phone (IMEI) and its secret for codes',
    identity:
      'your names, your phone number and the pictures of your document and your face, with your consent, to compare them',
    files: 'your pictures, papers and contracts, which it stores',
  },
  fr: {
    prompts: 'votre numéro, le montant et la référence de votre contrat, quand un paiement vous est demandé',
    paybill: 'le numéro d’un paiement que vous avez fait, quand le portail l’interroge à ce sujet',
    texts: 'votre numéro et le texte',
    data_bundles: 'votre numéro, quand l’entreprise vous offre de l’internet mobile',
    locks:
      'le numéro de votre téléphone (IMEI), le message de son écran et, s’il les demande, la référence de votre contrat et votre numéro',
    offline_codes: 'le numéro de votre téléphone (IMEI) et son secret pour les codes',
    identity:
      'vos noms, votre numéro de téléphone et les images de votre pièce et de votre visage, avec votre accord, pour les comparer',
    files: 'vos images, vos pièces et vos contrats, qu’il conserve',
  },
};

const COLON: Readonly<Record<Language, string>> = { en: ': ', fr: ' : ' };

/** What the business keeps on its own machine it passes on to nobody. */
const OWN_MACHINE: Provider = 'disk';

const recipients =
  (language: Language) =>
  (providers: readonly Provider[]): string[] =>
    providers.flatMap((code) => {
      const { kind, label } = PROVIDER_FACTS[code];
      const received = RECEIVED[language][kind];
      return received === undefined || code === OWN_MACHINE ? [] : `${label[language]}${COLON[language]}${received}`;
    });

/** One line for each provider that receives something. */
export const recipientsIn = { en: recipients('en'), fr: recipients('fr') };
