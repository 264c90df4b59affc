import type { LabelsOf } from '../labels.ts';
import type { NoRoute } from './undelivered-records.ts';

/** Why a text could not reach a customer. */
export const NO_ROUTE_LABELS: LabelsOf<typeof NoRoute> = {
  en: { no_texts: 'No texts are sent', no_number: 'No phone number', undelivered: 'Text not delivered' },
  fr: { no_texts: 'Aucun SMS n’est envoyé', no_number: 'Pas de numéro', undelivered: 'SMS non remis' },
};
