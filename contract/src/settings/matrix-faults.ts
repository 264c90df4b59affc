/** What is wrong with a provision matrix that was typed, in both languages. */
import { sentence } from '../fields.ts';
import type { SegmentFault } from '../rules/portfolio/provision-segments.ts';
import type { MatrixFault } from '../rules/portfolio/provision.ts';

export const rateNeeded = sentence(
  'from 0 to 100%, with at most two decimals',
  'de 0 à 100 %, avec deux décimales au plus',
);

export const MATRIX_FAULTS: Readonly<Record<MatrixFault | SegmentFault, ReturnType<typeof sentence>>> = {
  no_open_end: sentence(
    'The last band has no last day, and each other band has one.',
    'La dernière tranche n’a pas de dernier jour, et chaque autre en a un.',
  ),
  ends_out_of_order: sentence(
    'A band must end later than the one before it.',
    'Une tranche doit finir après celle qui la précède.',
  ),
  doubtful_within_row: sentence('This must be the last day of a band.', 'Ce doit être le dernier jour d’une tranche.'),
  rate_out_of_range: rateNeeded,
  rates_fall: sentence(
    'A rate cannot be lower than that of the band before it.',
    'Un taux ne peut pas être inférieur à celui de la tranche précédente.',
  ),
  names_nothing: sentence(
    'Choose a phone model, a region, or both.',
    'Choisissez un modèle de téléphone, une région, ou les deux.',
  ),
  named_twice: sentence(
    'Another segment has this model and this region.',
    'Un autre segment porte ce modèle et cette région.',
  ),
  rates_missing: sentence('A segment needs one rate for each band.', 'Un segment a un taux pour chaque tranche.'),
};
