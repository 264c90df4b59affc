import type { ErrorText } from '../error-text.ts';
import { terminalErrors } from './terminal-errors.ts';
import { OWNER_STATE_LABELS } from './labels.ts';

export const networkErrors = {
  ...terminalErrors,
  NO_SHOP_SELECTED: { status: 422, en: 'No shop selected', fr: 'Aucune boutique choisie' },
  SHOP_NOT_FOUND: { status: 404, en: 'This shop does not exist.', fr: 'Cette boutique n’existe pas.' },
  SHOP_CLOSED: {
    status: 409,
    en: 'This shop is closed. Choose an open one, or reopen it.',
    fr: 'Cette boutique est fermée. Choisissez-en une ouverte, ou rouvrez-la.',
  },
  SHOP_NOT_EMPTY: {
    status: 409,
    en: 'The shop still has {agents} agents and {devices} devices. Move them first.',
    fr: 'La boutique a encore {agents} agents et {devices} appareils. Déplacez-les d’abord.',
  },
  SHOP_OF_OTHER_OWNER: {
    status: 409,
    en: 'This shop belongs to another owner.',
    fr: 'Cette boutique appartient à un autre propriétaire.',
  },
  OWNER_NOT_FOUND: { status: 404, en: 'This shop owner does not exist.', fr: 'Ce propriétaire n’existe pas.' },
  OWNER_MSISDN_IN_USE: {
    status: 409,
    en: 'This phone number belongs to another shop owner.',
    fr: 'Ce numéro appartient à un autre propriétaire.',
  },
  OWNER_HAS_STOCK_HERE: {
    status: 409,
    en: 'The current owner still has {devices} devices in this shop. Move them first.',
    fr: 'Le propriétaire actuel a encore {devices} appareils dans cette boutique. Déplacez-les d’abord.',
  },
  REGION_NOT_FOUND: { status: 404, en: 'This region does not exist.', fr: 'Cette région n’existe pas.' },
  TERRITORY_NOT_FOUND: { status: 404, en: 'This territory does not exist.', fr: 'Ce territoire n’existe pas.' },
  NAME_IN_USE: {
    status: 409,
    en: 'This name is already in use. Choose another one.',
    fr: 'Ce nom est déjà utilisé. Choisissez-en un autre.',
  },
  LEAD_EXISTS: {
    status: 409,
    en: 'This person is already a lead of the region.',
    fr: 'Cette personne est déjà responsable de la région.',
  },
  STAFF_NOT_FOUND: { status: 404, en: 'User not found!', fr: 'Utilisateur introuvable !' },
  AGENT_NOT_FOUND: { status: 404, en: 'This agent does not exist.', fr: 'Cet agent n’existe pas.' },
  AGENT_LEFT: {
    status: 409,
    en: 'This agent has left. Choose another one.',
    fr: 'Cet agent est parti. Choisissez-en un autre.',
  },
  SAME_SHOP: {
    status: 409,
    en: 'The agent is already in this shop. Choose another one.',
    fr: 'L’agent est déjà dans cette boutique. Choisissez-en une autre.',
  },
  SAME_AGENT: { status: 422, en: 'Choose another agent.', fr: 'Choisissez un autre agent.' },
  NOT_YOURSELF: {
    status: 409,
    en: 'Somebody else must do this for you.',
    fr: 'Une autre personne doit le faire pour vous.',
  },
  USERNAME_IN_USE: {
    status: 409,
    en: 'This username is already in use. Choose another one.',
    fr: 'Cet identifiant est déjà utilisé. Choisissez-en un autre.',
  },
  DEALER_CODE_IN_USE: {
    status: 409,
    en: 'This dealer code is already in use. Enter another one.',
    fr: 'Ce code revendeur est déjà utilisé. Saisissez-en un autre.',
  },
  STAFF_MSISDN_IN_USE: {
    status: 409,
    en: 'This phone number belongs to another portal user.',
    fr: 'Ce numéro appartient à un autre utilisateur.',
  },
  GROUP_NOT_FOUND: {
    status: 404,
    en: 'This security group does not exist.',
    fr: 'Ce groupe de sécurité n’existe pas.',
  },
  GROUP_ABOVE_YOURS: {
    status: 403,
    en: 'This group has more rights than yours. Ask somebody whose group has as many.',
    fr: 'Ce groupe a plus de droits que le vôtre. Demandez à une personne dont le groupe en a autant.',
  },
  WAITING_GROUP: {
    status: 409,
    en: 'New people wait in this group until their own group is approved. It must never hold a role.',
    fr: 'Les nouveaux utilisateurs attendent dans ce groupe l’approbation du leur. Il ne doit jamais avoir de rôle.',
  },
  OWNERS_NUMBER: {
    status: 409,
    en: 'This phone number belongs to a shop owner who is not an agent. Enter the agent’s own number.',
    fr: 'Ce numéro appartient à un propriétaire de boutique, qui n’est pas agent. Saisissez le numéro de l’agent.',
  },
  TIED_TO_PERSON: {
    status: 403,
    en: 'Within the last {days} days, you added the person concerned or changed their number or password, or they did so for you. Somebody else must do this.',
    fr: 'Depuis moins de {days} jours, vous avez ajouté la personne concernée ou changé son numéro ou son mot de passe, ou elle l’a fait pour vous. Une autre personne doit le faire.',
  },
  DOCUMENT_STANDS: {
    status: 409,
    en: 'This person is also a customer, or a customer’s next of kin. The recorded document cannot be changed.',
    fr: 'Cette personne est aussi cliente, ou la personne à prévenir d’un client. La pièce enregistrée ne peut pas être changée.',
  },
  CATEGORY_NOT_FOUND: {
    status: 404,
    en: 'This category does not exist or is out of use. Choose another one.',
    fr: 'Cette catégorie n’existe pas ou est inactive. Choisissez-en une autre.',
  },
  OWNER_NOT_ACTIVE: {
    status: 409,
    en: 'This shop owner is not active: {state}.',
    fr: 'Ce propriétaire n’est pas actif : {state}.',
    labels: { state: OWNER_STATE_LABELS },
  },
  NO_NUMBER_TO_CONFIRM: {
    status: 409,
    en: 'Neither the shop nor its owner has a phone number to confirm this. Add the owner’s number first.',
    fr: 'Ni la boutique ni son propriétaire n’ont de numéro de téléphone pour confirmer ceci. Ajoutez d’abord le numéro du propriétaire.',
  },
} as const satisfies Record<string, ErrorText>;
