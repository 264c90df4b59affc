/** Whom a document is about, and what is wrong with the way it was handed in. */
import type { ID_TYPES } from '@palier/contract/values/person.ts';
import type { Looking } from './look.ts';

export interface Holder extends Looking {
  readonly first_name: string;
  readonly surname: string;
  readonly id_type: (typeof ID_TYPES)[number];
  readonly document_number: string;
  /** Days as `YYYY-MM-DD`. */
  readonly date_of_birth: string;
  readonly handed_in_on: string;
  readonly address: string;
  /** Another face than the one on the photo: that of the person with this key. */
  readonly face?: Looking;
}

export type Fault =
  | 'none'
  /** The document ran out before it was handed in. */
  | 'expired'
  /** A photo of a grey copy, or of a screen. */
  | 'copied'
  /** Not all four corners are on the photo. */
  | 'cut_off'
  /** The photo shows another person than the document. */
  | 'another_face'
  /** The person on the photo cannot be recognised. */
  | 'blurred'
  /** The document shows another face, and is somebody else's. */
  | 'anothers_card';
