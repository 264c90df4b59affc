import type { Language } from './values/person.ts';

interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507;
  readonly en: string;
  readonly fr: string;
}

/**
 * Every refusal the API can answer: its status and its sentence in both languages.
 * `{name}` in a sentence is filled from the refusal's facts; amounts arrive already formatted.
 * A text that the specification quotes stands here word for word.
 */
export const ERRORS = {
  // What any call can answer.
  INVALID_INPUT: { status: 422, en: 'Some fields are not valid.', fr: 'Certains champs ne sont pas valides.' },
  UNREADABLE_REQUEST: { status: 400, en: 'The request could not be read.', fr: 'La requête est illisible.' },
  REQUEST_TOO_LARGE: {
    status: 413,
    en: 'The request is larger than {most} KB, the most that is read here.',
    fr: 'La requête dépasse {most} Ko, le maximum lu ici.',
  },
  FORM_TOO_LONG: {
    status: 413,
    en: 'The form has more fields or files than are read.',
    fr: 'Le formulaire a plus de champs ou de fichiers qu’il n’en est lu.',
  },
  SIGNED_OUT: { status: 401, en: 'You have been logged out', fr: 'Vous avez été déconnecté' },
  FORBIDDEN: { status: 403, en: 'You do not have access to this', fr: 'Vous n’avez pas accès à ceci' },
  NOT_FOUND: { status: 404, en: 'This does not exist.', fr: 'Ceci n’existe pas.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many requests. Wait {seconds} seconds and try again.',
    fr: 'Trop de requêtes. Patientez {seconds} secondes puis réessayez.',
  },
  STILL_RUNNING: {
    status: 409,
    en: 'This request is still running. Wait for its answer.',
    fr: 'Cette demande est encore en cours. Attendez sa réponse.',
  },
  KEY_REUSED: {
    status: 422,
    en: 'This once-only key was used for a different request.',
    fr: 'Cette clé à usage unique a servi à une autre demande.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    en: 'Somebody changed this meanwhile. Look at it again.',
    fr: 'Quelqu’un a modifié ceci entre-temps. Vérifiez avant de continuer.',
  },
  TOO_BUSY: {
    status: 503,
    en: 'The portal is too busy to answer now. Try again in {seconds} seconds.',
    fr: 'Le portail est trop occupé pour répondre. Réessayez dans {seconds} secondes.',
  },
  UNEXPECTED: { status: 500, en: 'An error occurred', fr: 'Une erreur est survenue' },
  DATABASE_AWAY: {
    status: 503,
    en: 'The database does not answer at the moment. Try again in a few seconds; nothing is done twice.',
    fr: 'La base de données ne répond pas pour le moment. Réessayez dans quelques secondes ; rien ne sera fait deux fois.',
  },
  DISK_FULL: {
    status: 507,
    en: 'The disk of the server is full. Nothing was saved. Inform your administrator and try again later.',
    fr: 'Le disque du serveur est plein. Rien n’a été enregistré. Prévenez votre administrateur et réessayez plus tard.',
  },
  PROVIDER_UNREACHABLE: {
    status: 502,
    en: 'The provider does not answer. Nothing was lost; try again in a moment.',
    fr: 'Le prestataire ne répond pas. Rien n’est perdu ; réessayez dans un instant.',
  },
  CONFIRMATION_UNREADABLE: {
    status: 422,
    en: 'Its number or its amount cannot be read, so it cannot be booked from here. Upload the operator’s statement instead.',
    fr: 'Son numéro ou son montant est illisible : impossible de l’enregistrer d’ici. Importez plutôt le relevé de l’opérateur.',
  },
  PROVIDER_REFUSED: { status: 502, en: 'The provider refused: {reason}', fr: 'Le prestataire a refusé : {reason}' },

  TOO_MANY_CUSTOMERS: {
    status: 429,
    en: 'You have looked at {most} different customers within an hour, which is the most. Wait {minutes} minutes. Administrators see this.',
    fr: 'Vous avez consulté {most} clients différents en une heure, ce qui est le maximum. Patientez {minutes} minutes. Les administrateurs le voient.',
  },

  // Signing in and one-time codes. A wrong code is a 401 only where it would have opened a session.
  PASSWORD_RUN_OUT: {
    status: 403,
    en: 'This temporary password has run out. Ask an administrator for a new one.',
    fr: 'Ce mot de passe provisoire a expiré. Demandez-en un nouveau à un administrateur.',
  },
  WRONG_CREDENTIALS: {
    status: 401,
    en: 'The username, dealer code or password is not right.',
    fr: 'L’identifiant, le code revendeur ou le mot de passe est incorrect.',
  },
  WRONG_CODE: {
    status: 401,
    en: 'The code is not right. Tries left: {tries_left}.',
    fr: 'Le code est incorrect. Essais restants : {tries_left}.',
  },
  CODE_EXPIRED: {
    status: 401,
    en: 'The code has expired. Ask for a new one.',
    fr: 'Le code a expiré. Demandez-en un nouveau.',
  },
  OTP_WRONG: {
    status: 422,
    en: 'The code is not right. Tries left: {tries_left}.',
    fr: 'Le code est incorrect. Essais restants : {tries_left}.',
  },
  OTP_EXPIRED: {
    status: 422,
    en: 'The code has expired. Ask for a new one.',
    fr: 'Le code a expiré. Demandez-en un nouveau.',
  },
  APP_CODE_WRONG: {
    status: 422,
    en: 'The code is not right or has expired. Ask for a new one.',
    fr: 'Le code est incorrect ou a expiré. Demandez-en un nouveau.',
  },
  TOO_MANY_TRIES: {
    status: 429,
    en: 'Too many tries. Wait {minutes} minutes and try again.',
    fr: 'Trop d’essais. Patientez {minutes} minutes puis réessayez.',
  },
  RESEND_TOO_SOON: {
    status: 429,
    en: 'A code was just sent. Ask again in {seconds} seconds.',
    fr: 'Un code vient d’être envoyé. Redemandez dans {seconds} secondes.',
  },
  PARTNER_SIGN_IN_OFF: {
    status: 403,
    en: 'Signing in through the telecom partner is disabled.',
    fr: 'La connexion par le partenaire télécom est désactivée.',
  },
  PASSWORD_CHANGE_NEEDED: {
    status: 403,
    en: 'Choose your own password first.',
    fr: 'Choisissez d’abord votre propre mot de passe.',
  },
  WRONG_PASSWORD: {
    status: 422,
    en: 'The current password is not right.',
    fr: 'Le mot de passe actuel est incorrect.',
  },
  WEAK_PASSWORD: {
    status: 422,
    en: 'This password is too easy to guess. Choose a longer or less common one.',
    fr: 'Ce mot de passe est trop facile à deviner. Choisissez-en un plus long ou moins courant.',
  },

  // Customers and identity.
  CUSTOMER_NOT_FOUND: { status: 404, en: 'Customer not found', fr: 'Client introuvable' },
  CUSTOMER_RECORD_NOT_FOUND: { status: 404, en: 'Customer record not found', fr: 'Fiche client introuvable' },
  INVALID_MSISDN: { status: 422, en: 'valid phone number required', fr: 'numéro de téléphone valide requis' },
  AMBIGUOUS_MSISDN: {
    status: 422,
    en: 'This number exists in more than one country. Type it with its country code.',
    fr: 'Ce numéro existe dans plusieurs pays. Saisissez-le avec l’indicatif du pays.',
  },
  MSISDN_IN_USE: {
    status: 409,
    en: 'This phone number belongs to another customer.',
    fr: 'Ce numéro appartient à un autre client.',
  },
  DOCUMENT_NUMBER_IN_USE: {
    status: 409,
    en: 'This document number belongs to another customer.',
    fr: 'Ce numéro de pièce appartient à un autre client.',
  },
  NUMBER_ONCE_ANOTHERS: {
    status: 409,
    en: 'This number once belonged to another customer. Use another one, then ask for the identity to be changed: a second person decides.',
    fr: 'Ce numéro a déjà appartenu à un autre client. Utilisez-en un autre, puis demandez le changement d’identité : une seconde personne décide.',
  },
  IDENTITY_VERIFIED: {
    status: 409,
    en: 'This identity was verified. Ask for it to be changed: a second person decides.',
    fr: 'Cette identité a été vérifiée. Demandez son changement : une seconde personne décide.',
  },
  OWN_SALE_NEEDED: {
    status: 409,
    en: 'This changes only within your own open sale to this customer.',
    fr: 'Ceci ne change que pendant votre propre vente en cours à ce client.',
  },
  DOCUMENT_NUMBER_MALFORMED: { status: 422, en: 'valid document number required', fr: 'numéro de pièce valide requis' },
  TOO_YOUNG: {
    status: 422,
    en: 'The customer must be at least {years} years old.',
    fr: 'Le client doit avoir au moins {years} ans.',
  },
  DUPLICATE_PERSON: {
    status: 409,
    en: 'A customer with nearly this name and birth date exists. Look before you register another.',
    fr: 'Un client presque du même nom et de la même date de naissance existe. Vérifiez avant d’en créer un autre.',
  },
  KYC_FILES_MISSING: {
    status: 422,
    en: 'Please provide all required files before proceeding',
    fr: 'Veuillez fournir tous les fichiers requis avant de continuer',
  },
  KYC_NOT_CLEARED: {
    status: 409,
    en: 'The identity check is not finished: {state}.',
    fr: 'La vérification d’identité n’est pas terminée : {state}.',
  },
  KYC_NOTHING_TO_REVIEW: {
    status: 409,
    en: 'No identity check of this customer waits for a decision.',
    fr: 'Aucune vérification d’identité de ce client n’attend de décision.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    en: 'The maximum upload size is 5MB',
    fr: 'La taille maximale d’un fichier est de 5 Mo',
  },
  UNSUPPORTED_FILE: {
    status: 415,
    en: 'This file is not a photo or a PDF.',
    fr: 'Ce fichier n’est ni une photo ni un PDF.',
  },
  NEXT_OF_KIN_IS_CUSTOMER: {
    status: 422,
    en: 'The next of kin must have another phone number than the customer.',
    fr: 'La personne à prévenir doit avoir un autre numéro que le client.',
  },

  // The sale.
  SELF_LOAN: { status: 403, en: 'Cannot add loan for yourself', fr: 'Vous ne pouvez pas créer un prêt pour vous-même' },
  RUNNING_LOAN: {
    status: 409,
    en: 'This customer already has a running loan: {loan_reference}.',
    fr: 'Ce client a déjà un prêt en cours : {loan_reference}.',
  },
  APPLICATION_NOT_FOUND: { status: 404, en: 'This sale does not exist.', fr: 'Cette vente n’existe pas.' },
  APPLICATION_CLOSED: { status: 409, en: 'This sale is closed: {state}.', fr: 'Cette vente est close : {state}.' },
  STEP_OUT_OF_ORDER: { status: 409, en: 'Finish step {step} first.', fr: 'Terminez d’abord l’étape {step}.' },
  DEPOSIT_ALREADY_PAID: {
    status: 409,
    en: 'The deposit is paid, so the phone and the plan stand.',
    fr: 'Le dépôt initial est payé : le téléphone et le plan ne changent plus.',
  },
  PREAPPROVAL_NEEDED: { status: 409, en: 'Check the pre-approval first.', fr: 'Vérifiez d’abord la pré-approbation.' },
  DOES_NOT_QUALIFY: {
    status: 409,
    en: 'Customer does not qualify for any phone',
    fr: 'Le client ne remplit les conditions pour aucun téléphone',
  },
  ABOVE_LIMIT: {
    status: 409,
    en: 'This plan is above the customer’s limit of {limit}.',
    fr: 'Ce plan dépasse la limite du client, {limit}.',
  },
  PRICE_CHANGED: {
    status: 409,
    en: 'The price changed since the plan was shown. Look at the plans again.',
    fr: 'Le prix a changé depuis l’affichage du plan. Revoyez les plans.',
  },
  PRODUCT_NOT_FOUND: {
    status: 404,
    en: 'This phone is not in the catalogue.',
    fr: 'Ce téléphone n’est pas au catalogue.',
  },
  DEPOSIT_SHORT: { status: 409, en: 'The deposit is short by {missing}.', fr: 'Il manque {missing} au dépôt initial.' },
  DEPOSIT_ABOVE_DUE: { status: 422, en: 'The deposit still due is {due}.', fr: 'Le dépôt restant dû est de {due}.' },
  DEPOSIT_COMPLETE: {
    status: 409,
    en: 'The deposit is already paid in full.',
    fr: 'Le dépôt initial est déjà payé en entier.',
  },
  BOTH_CODES_NEEDED: { status: 422, en: 'Please enter both OTP codes', fr: 'Veuillez saisir les deux codes OTP' },
  SIGNATURE_NEEDED: {
    status: 409,
    en: 'The customer has not signed the contract.',
    fr: 'Le client n’a pas signé le contrat.',
  },
  CHECKBOX_NEEDED: {
    status: 422,
    en: 'Confirm every statement before you go on.',
    fr: 'Confirmez chaque déclaration avant de continuer.',
  },
  IMEI_UNKNOWN: { status: 404, en: 'This IMEI is not in stock.', fr: 'Cet IMEI n’est pas en stock.' },
  PHONE_STILL_HELD: {
    status: 409,
    en: 'The lock provider has not yet released this phone from its last contract. Sell another one, or try again later.',
    fr: 'Le prestataire de verrouillage n’a pas encore libéré ce téléphone de son dernier contrat. Vendez-en un autre, ou réessayez plus tard.',
  },
  IMEI_NOT_AVAILABLE: {
    status: 409,
    en: 'This phone cannot be sold: {state}.',
    fr: 'Ce téléphone ne peut pas être vendu : {state}.',
  },
  IMEI_OTHER_MODEL: {
    status: 409,
    en: 'This IMEI is a {model}, not the phone that was chosen.',
    fr: 'Cet IMEI est un {model}, pas le téléphone choisi.',
  },
  IMEI_OTHER_SHOP: {
    status: 409,
    en: 'This phone is in the stock of another shop.',
    fr: 'Ce téléphone est dans le stock d’une autre boutique.',
  },
  POS_REFERENCE_IN_USE: {
    status: 409,
    en: 'This shop already used this receipt or POS reference, for loan {loan_reference}.',
    fr: 'Cette boutique a déjà utilisé cette référence de reçu ou de TPE, pour le prêt {loan_reference}.',
  },
  APP_LOGIN_MISSING: {
    status: 409,
    en: 'The customer has not logged in to the mobile app yet.',
    fr: 'Le client ne s’est pas encore connecté à l’application mobile.',
  },

  // Places and the people in them.
  NO_SHOP_SELECTED: { status: 422, en: 'No shop selected', fr: 'Aucune boutique choisie' },
  SHOP_NOT_FOUND: { status: 404, en: 'This shop does not exist.', fr: 'Cette boutique n’existe pas.' },
  SHOP_CLOSED: { status: 409, en: 'This shop is closed.', fr: 'Cette boutique est fermée.' },
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
    en: 'The present owner still has {devices} devices in this shop. Move them first.',
    fr: 'Le propriétaire actuel a encore {devices} appareils dans cette boutique. Déplacez-les d’abord.',
  },
  REGION_NOT_FOUND: { status: 404, en: 'This region does not exist.', fr: 'Cette région n’existe pas.' },
  TERRITORY_NOT_FOUND: { status: 404, en: 'This territory does not exist.', fr: 'Ce territoire n’existe pas.' },
  NAME_IN_USE: { status: 409, en: 'This name is already in use.', fr: 'Ce nom est déjà utilisé.' },
  LEAD_EXISTS: {
    status: 409,
    en: 'This person already leads the region.',
    fr: 'Cette personne dirige déjà la région.',
  },
  STAFF_NOT_FOUND: { status: 404, en: 'User not found!', fr: 'Utilisateur introuvable !' },
  AGENT_NOT_FOUND: { status: 404, en: 'This agent does not exist.', fr: 'Cet agent n’existe pas.' },
  AGENT_LEFT: { status: 409, en: 'This agent has left.', fr: 'Cet agent est parti.' },
  SAME_SHOP: { status: 409, en: 'The agent is already in this shop.', fr: 'L’agent est déjà dans cette boutique.' },
  SAME_AGENT: { status: 422, en: 'Choose another agent.', fr: 'Choisissez un autre agent.' },
  NOT_YOURSELF: {
    status: 409,
    en: 'Somebody else must do this for you.',
    fr: 'Quelqu’un d’autre doit le faire pour vous.',
  },
  USERNAME_IN_USE: { status: 409, en: 'This username is already in use.', fr: 'Cet identifiant est déjà utilisé.' },
  DEALER_CODE_IN_USE: {
    status: 409,
    en: 'This dealer code is already in use.',
    fr: 'Ce code revendeur est déjà utilisé.',
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
    en: 'This group may do more than yours. Ask somebody whose group may do as much.',
    fr: 'Ce groupe a plus de droits que le vôtre. Demandez à quelqu’un qui en a autant.',
  },
  WAITING_GROUP: {
    status: 409,
    en: 'This group is where new people wait. It never holds a role.',
    fr: 'Ce groupe est celui des personnes en attente. Il n’a jamais de rôle.',
  },
  OWNERS_NUMBER: {
    status: 409,
    en: 'This phone number belongs to a shop owner, who is no agent. Give the agent’s own number.',
    fr: 'Ce numéro appartient à un propriétaire de boutique, qui n’est pas agent. Donnez le numéro de l’agent.',
  },
  TIED_TO_PERSON: {
    status: 403,
    en: 'One of you and the person concerned added the other, or changed the other’s number or password, within the last {days} days. Somebody else must do this.',
    fr: 'L’un de vous, vous ou la personne concernée, a ajouté l’autre, ou changé son numéro ou son mot de passe, depuis moins de {days} jours. Quelqu’un d’autre doit le faire.',
  },
  DOCUMENT_STANDS: {
    status: 409,
    en: 'This person is a customer too, or a customer’s next of kin. The document that is on file stays.',
    fr: 'Cette personne est aussi cliente, ou le proche d’un client. La pièce enregistrée reste.',
  },
  CATEGORY_NOT_FOUND: {
    status: 404,
    en: 'This category does not exist or is out of use.',
    fr: 'Cette catégorie n’existe pas ou n’est plus utilisée.',
  },

  // Phones, prices and stock.
  SKU_IN_USE: { status: 409, en: 'Another phone has this SKU.', fr: 'Un autre téléphone a ce SKU.' },
  PRODUCT_CODE_IN_USE: {
    status: 409,
    en: 'Another phone has this product code.',
    fr: 'Un autre téléphone a ce code produit.',
  },
  PRICE_VERSION_OVERLAPS: {
    status: 409,
    en: 'A price that starts on {day} exists already.',
    fr: 'Un prix qui commence le {day} existe déjà.',
  },
  EFFECTIVE_IN_PAST: {
    status: 422,
    en: 'A price starts today or later.',
    fr: 'Un prix commence aujourd’hui ou plus tard.',
  },
  MARGIN_BELOW_FLOOR: {
    status: 409,
    en: 'The margin would be {margin} %; the floor is {floor} %.',
    fr: 'La marge serait de {margin} % ; le plancher est de {floor} %.',
  },
  NOTHING_CHANGED: { status: 422, en: 'There is nothing to change here.', fr: 'Il n’y a rien à changer ici.' },
  IMEI_IN_USE: {
    status: 409,
    en: 'A device with this IMEI exists already.',
    fr: 'Un appareil avec cet IMEI existe déjà.',
  },
  IMEI_TWICE: {
    status: 422,
    en: 'This IMEI stands twice, also in row {row}.',
    fr: 'Cet IMEI figure deux fois, aussi à la ligne {row}.',
  },
  TAC_OTHER_MODEL: {
    status: 409,
    en: 'IMEIs that start with {tac} are {model} here.',
    fr: 'Les IMEI qui commencent par {tac} sont ici des {model}.',
  },
  MODEL_UNKNOWN: { status: 422, en: 'This model is not in the catalogue.', fr: 'Ce modèle n’est pas au catalogue.' },
  MOVE_IMPOSSIBLE: {
    status: 409,
    en: 'This cannot be done with a device that is {state}.',
    fr: 'Impossible avec un appareil dont l’état est : {state}.',
  },
  DEVICE_GONE: { status: 404, en: 'This device does not exist.', fr: 'Cet appareil n’existe pas.' },
  STOCK_TAKE_NOT_FOUND: { status: 404, en: 'This stock count does not exist.', fr: 'Cet inventaire n’existe pas.' },
  STOCK_TAKE_OPEN: {
    status: 409,
    en: 'A stock count of this shop is already open.',
    fr: 'Un inventaire de cette boutique est déjà ouvert.',
  },
  STOCK_TAKE_CLOSED: { status: 409, en: 'This stock count is closed.', fr: 'Cet inventaire est clos.' },

  // Cash.
  CASH_NEEDS_SHOP: {
    status: 403,
    en: 'Cash is taken in a shop, and you belong to none.',
    fr: 'Les espèces s’encaissent en boutique et vous n’êtes rattaché à aucune.',
  },
  CASH_OTHER_SHOP: {
    status: 403,
    en: 'This deposit is taken in cash only in the shop of the sale.',
    fr: 'Ce dépôt ne s’encaisse en espèces que dans la boutique de la vente.',
  },
  CASH_ON_PROBATION: {
    status: 403,
    en: 'New agents take no cash yet. Take the payment by mobile money or card, or ask head office to confirm you.',
    fr: 'Un nouvel agent n’encaisse pas encore d’espèces. Passez par le mobile money ou la carte, ou demandez au siège de vous confirmer.',
  },
  CASH_LIMIT: {
    status: 409,
    en: 'You may take {limit} in cash a day; {left} are left today.',
    fr: 'Vous pouvez encaisser {limit} en espèces par jour ; il reste {left} aujourd’hui.',
  },
  CASH_TAKEN_BY_YOU: {
    status: 409,
    en: 'You took some of this cash yourself. Somebody else must do this.',
    fr: 'Vous avez encaissé une partie de ces espèces. Quelqu’un d’autre doit le faire.',
  },
  BANKING_ABOVE_CASH: {
    status: 422,
    en: 'There is {most} of cash here, not more.',
    fr: 'Il y a ici {most} en espèces, pas davantage.',
  },
  BANKED_LATER: {
    status: 422,
    en: 'Cash is recorded once it is at the bank: today or before.',
    fr: 'Un versement s’enregistre une fois en banque : aujourd’hui ou avant.',
  },
  BANK_REFERENCE_IN_USE: {
    status: 409,
    en: 'This bank reference is recorded already.',
    fr: 'Cette référence bancaire est déjà enregistrée.',
  },
  NO_CASH_WAITS: {
    status: 409,
    en: 'The phone of this loan waits for no cash.',
    fr: 'Le téléphone de ce prêt n’attend aucun versement d’espèces.',
  },

  // Changes that need a second person.
  REQUEST_NOT_FOUND: { status: 404, en: 'This request does not exist.', fr: 'Cette demande n’existe pas.' },
  REQUEST_PENDING: {
    status: 409,
    en: 'A request about this already waits for a decision.',
    fr: 'Une demande à ce sujet attend déjà une décision.',
  },
  REQUEST_DECIDED: { status: 409, en: 'This request is already {state}.', fr: 'Cette demande est déjà {state}.' },
  OWN_REQUEST: {
    status: 403,
    en: 'Somebody else must decide what you asked for.',
    fr: 'Quelqu’un d’autre doit trancher ce que vous avez demandé.',
  },
  TIED_TO_MAKER: {
    status: 403,
    en: 'One of you two added the other, or changed the other’s number or password, within the last {days} days. Somebody else must decide.',
    fr: 'L’un de vous deux a ajouté l’autre, ou changé son numéro ou son mot de passe, depuis moins de {days} jours. Quelqu’un d’autre doit trancher.',
  },
  NOT_YOUR_REQUEST: {
    status: 403,
    en: 'Only whoever asked takes a request back.',
    fr: 'Seul l’auteur d’une demande peut la retirer.',
  },
  REQUEST_CONFLICTED: {
    status: 409,
    en: 'What this request would change has changed since it was asked, so nothing was applied. It must be asked anew.',
    fr: 'Ce que cette demande modifie a changé depuis : rien n’a été appliqué. Il faut refaire la demande.',
  },
  EXTENSIONS_USED_UP: {
    status: 409,
    en: 'This loan was extended {times} times; more is not allowed.',
    fr: 'Ce prêt a déjà été reporté {times} fois ; pas davantage.',
  },
  WAIVER_TOO_LONG: {
    status: 422,
    en: 'A waiver ends between tomorrow and {days} days from now.',
    fr: 'Une dispense se termine entre demain et dans {days} jours.',
  },
  REFUND_TOO_MUCH: { status: 422, en: '{most} can be given back.', fr: '{most} peuvent être remboursés.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    en: 'After this nobody could give roles, or nobody else could approve it. Give both to somebody first.',
    fr: 'Après cela, plus personne ne pourrait donner de rôles, ou personne d’autre ne pourrait les approuver. Confiez d’abord les deux à quelqu’un.',
  },
  ROLE_NOT_HELD: { status: 404, en: 'The group does not hold this role.', fr: 'Le groupe ne détient pas ce rôle.' },
  SESSION_NOT_FOUND: { status: 404, en: 'This session is over.', fr: 'Cette session est terminée.' },
  OWNER_NOT_ACTIVE: {
    status: 409,
    en: 'This shop owner is not active: {state}.',
    fr: 'Ce propriétaire n’est pas actif : {state}.',
  },
  NO_NUMBER_TO_CONFIRM: {
    status: 409,
    en: 'Neither the shop nor its owner has a phone number that could confirm this.',
    fr: 'Ni la boutique ni son propriétaire n’ont de numéro qui puisse le confirmer.',
  },

  // Files that come in and go out.
  FILE_UNREADABLE: {
    status: 415,
    en: 'This file cannot be read. Take a CSV or an XLSX table; of a bank also CAMT.053 or MT940.',
    fr: 'Ce fichier est illisible. Prenez un tableau CSV ou XLSX ; d’une banque, aussi CAMT.053 ou MT940.',
  },
  FILE_EMPTY: { status: 422, en: 'The file has no rows.', fr: 'Le fichier ne contient aucune ligne.' },
  TOO_MANY_ROWS: {
    status: 422,
    en: 'The file has {rows} rows; {most} at most are read at once.',
    fr: 'Le fichier a {rows} lignes ; {most} au plus sont lues à la fois.',
  },
  TOO_MANY_CELLS: {
    status: 422,
    en: 'The file has more than {most} cells. Leave out what is not needed, or split it.',
    fr: 'Le fichier a plus de {most} cellules. Retirez ce qui est inutile, ou divisez-le.',
  },
  FILE_UNPACKS_TOO_LARGE: {
    status: 422,
    en: 'Once opened, this workbook is larger than {most} MB. Split it, or save the table as CSV.',
    fr: 'Une fois ouvert, ce classeur dépasse {most} Mo. Divisez-le, ou enregistrez le tableau en CSV.',
  },
  FILE_TAKES_TOO_LONG: {
    status: 422,
    en: 'Reading this file was stopped after {seconds} seconds. Split it, or save the table as CSV.',
    fr: 'La lecture de ce fichier a été arrêtée après {seconds} secondes. Divisez-le, ou enregistrez le tableau en CSV.',
  },
  FILE_TAKES_TOO_MUCH_MEMORY: {
    status: 422,
    en: 'Reading this file takes more memory than one file may. Split it, or save the table as CSV.',
    fr: 'La lecture de ce fichier demande plus de mémoire qu’un fichier ne peut en prendre. Divisez-le, ou enregistrez le tableau en CSV.',
  },
  DOCUMENTS_BUSY: {
    status: 503,
    en: 'Several files are being read at this moment. Try again in a minute.',
    fr: 'Plusieurs fichiers sont en cours de lecture. Réessayez dans une minute.',
  },
  COLUMN_MISSING: { status: 422, en: 'The column “{column}” is missing.', fr: 'La colonne « {column} » manque.' },
  IMPORT_HAS_PROBLEMS: {
    status: 409,
    en: '{bad} rows have problems, so nothing was imported.',
    fr: '{bad} lignes posent problème : rien n’a été importé.',
  },
  SOURCE_UNKNOWN: {
    status: 422,
    en: 'Statements of this account are not known here.',
    fr: 'Les relevés de ce compte ne sont pas connus ici.',
  },
  STATEMENT_REPEATED: {
    status: 409,
    en: 'This very document was uploaded on {day} by {name}.',
    fr: 'Ce même document a été importé le {day} par {name}.',
  },
  STATEMENT_WITHOUT_DAYS: {
    status: 422,
    en: 'No line of this document has a day and an amount that can be read.',
    fr: 'Aucune ligne de ce document n’a de jour et de montant lisibles.',
  },
  STATEMENT_NOT_FOUND: { status: 404, en: 'Statement not found.', fr: 'Relevé introuvable.' },
  OWN_STATEMENT: {
    status: 409,
    en: 'Who uploaded a statement does not book money from it. Somebody else must.',
    fr: 'Qui a importé un relevé n’en comptabilise pas l’argent. Quelqu’un d’autre doit le faire.',
  },
  STATEMENT_SIGNED_OFF: {
    status: 409,
    en: 'This statement is signed off: nothing in it changes any more.',
    fr: 'Ce relevé est clôturé : plus rien n’y change.',
  },
  STATEMENT_DIFFERS: {
    status: 409,
    en: '{lines} lines still differ. Settle them, or say why the days are closed all the same.',
    fr: '{lines} lignes diffèrent encore. Réglez-les, ou dites pourquoi les journées sont clôturées malgré tout.',
  },
  LINE_NOT_FOUND: { status: 404, en: 'This line is not of this statement.', fr: 'Cette ligne n’est pas de ce relevé.' },
  LINE_NOT_MISSING: {
    status: 409,
    en: 'The books have this line already.',
    fr: 'Cette ligne est déjà dans les livres.',
  },
  LINE_NOT_PROPOSED: {
    status: 409,
    en: 'Nothing is proposed for this line.',
    fr: 'Rien n’est proposé pour cette ligne.',
  },
  TRANSACTION_NOT_FOUND: { status: 404, en: 'Transaction not found.', fr: 'Transaction introuvable.' },
  NOT_IN_SUSPENSE: {
    status: 409,
    en: 'This money no longer waits in suspense.',
    fr: 'Cet argent n’est plus en suspens.',
  },
  TRANSACTION_NOT_ON_LOAN: {
    status: 409,
    en: 'This money is not booked to a loan.',
    fr: 'Cet argent n’est pas affecté à un prêt.',
  },
  NEEDS_REALLOCATION: {
    status: 409,
    en: 'One person does not take this payment off its loan. Ask for it to be moved to the right one.',
    fr: 'Une seule personne ne retire pas ce paiement de son prêt. Demandez son transfert vers le bon.',
  },
  TRANSACTION_OVER: { status: 409, en: 'This money has gone out again already.', fr: 'Cet argent est déjà ressorti.' },
  LOAN_PAID_OFF: {
    status: 409,
    en: 'Loan {reference} is paid off and its phone released: only what was paid beyond it can be taken off.',
    fr: 'Le prêt {reference} est soldé et son téléphone libéré : seul le trop-perçu peut en être retiré.',
  },
  PARTS_ABOVE_SUM: {
    status: 422,
    en: 'The parts are more than the {sum} that came.',
    fr: 'Les parts dépassent les {sum} reçus.',
  },
  EXPORT_TOO_LARGE: {
    status: 422,
    en: 'An XLSX file holds {most} rows at most. Filter more, or take CSV.',
    fr: 'Un fichier XLSX contient {most} lignes au plus. Filtrez davantage, ou prenez le CSV.',
  },
  EXPORTS_WAITING: {
    status: 429,
    en: 'You already have {most} files being prepared. Wait until one is ready, or cancel it.',
    fr: 'Vous avez déjà {most} fichiers en préparation. Attendez que l’un soit prêt, ou annulez-le.',
  },
  EXPORTS_BUSY: {
    status: 503,
    en: 'Many files are being prepared at this moment. Try again in a minute.',
    fr: 'De nombreux fichiers sont en préparation. Réessayez dans une minute.',
  },

  // Loans and payments.
  LOAN_NOT_FOUND: { status: 404, en: 'Loan not found', fr: 'Prêt introuvable' },
  LOAN_NOT_ACTIVE: {
    status: 409,
    en: 'This loan is not running: {state}.',
    fr: 'Ce prêt n’est pas en cours : {state}.',
  },
  AMOUNT_ABOVE_DEBT: {
    status: 422,
    en: 'The customer owes {debt}. Ask for that or less.',
    fr: 'Le client doit {debt}. Demandez cette somme ou moins.',
  },
  PUSH_IN_FLIGHT: {
    status: 409,
    en: 'A prompt is already on the customer’s phone. Wait for its outcome.',
    fr: 'Une demande est déjà sur le téléphone du client. Attendez son issue.',
  },
  COLLECTION_NOT_FOUND: {
    status: 404,
    en: 'This payment prompt does not exist.',
    fr: 'Cette demande de paiement n’existe pas.',
  },
  COLLECTION_FINAL: {
    status: 409,
    en: 'This payment prompt is finished.',
    fr: 'Cette demande de paiement est terminée.',
  },
  PAYMENT_REFERENCE_IN_USE: {
    status: 409,
    en: 'A payment with this reference is already booked.',
    fr: 'Un paiement avec cette référence est déjà comptabilisé.',
  },
  RECEIPT_IN_USE: {
    status: 409,
    en: 'Receipt {number} of this shop is already entered: {amount} on {day}.',
    fr: 'Le reçu {number} de cette boutique est déjà comptabilisé : {amount} le {day}.',
  },
  NO_MONEY_CHANNEL: {
    status: 409,
    en: 'No mobile-money provider serves this number.',
    fr: 'Aucun opérateur de mobile money ne dessert ce numéro.',
  },
  QUOTE_NOT_AVAILABLE: {
    status: 409,
    en: 'Early settlement is quoted on active loans only.',
    fr: 'Le règlement anticipé n’est proposé que sur un prêt actif.',
  },
  QUOTE_CHANGED: {
    status: 409,
    en: 'The loan has moved since this was quoted. It settles for {amount} now.',
    fr: 'Le prêt a bougé depuis ce calcul. Il se solde maintenant pour {amount}.',
  },
  NO_REBATE: {
    status: 409,
    en: 'There is no rebate on this loan any more: what remains settles it.',
    fr: 'Il n’y a plus de remise sur ce prêt : le reste à payer le solde.',
  },

  // Locks.
  DEVICE_NOT_FOUND: {
    status: 404,
    en: 'This customer has no device on a loan.',
    fr: 'Ce client n’a pas d’appareil sous prêt.',
  },
  LOCK_NOT_ACTIVE: {
    status: 409,
    en: 'The lock is not active on the phone yet: {state}.',
    fr: 'Le verrou n’est pas encore actif sur le téléphone : {state}.',
  },
  WRONG_LOCK_SOLUTION: {
    status: 409,
    en: 'This phone is not locked by {solution}.',
    fr: 'Ce téléphone n’est pas verrouillé par {solution}.',
  },
  NOT_ENTITLED: {
    status: 409,
    en: 'Nothing paid covers an unlock today. {amount} opens the phone.',
    fr: 'Aucun paiement ne couvre un déverrouillage aujourd’hui. {amount} ouvre le téléphone.',
  },
  IMEI_READ_BACK_DIFFERS: {
    status: 422,
    en: 'The IMEI read back is not the one on this loan.',
    fr: 'L’IMEI relu n’est pas celui de ce prêt.',
  },
  OFFLINE_CODE_LIMIT: {
    status: 429,
    en: 'No more codes today for this phone.',
    fr: 'Plus de code aujourd’hui pour ce téléphone.',
  },
  VENDOR_SESSION_UNKNOWN: {
    status: 409,
    en: 'Ask for a new authentication code first.',
    fr: 'Demandez d’abord un nouveau code d’authentification.',
  },
  RELEASE_NOT_DUE: {
    status: 409,
    en: 'The loan is not settled, so the phone stays enrolled.',
    fr: 'Le prêt n’est pas soldé : le téléphone reste enrôlé.',
  },
} as const satisfies Record<string, Refusal>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorFacts = Readonly<Record<string, string | number>>;

/** What a refused call answers. `fields` names each field that is wrong, with what it needs. */
export interface ErrorResponse {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Record<string, string[]>;
  readonly facts?: ErrorFacts;
  /** What support can look up. */
  readonly reference?: string;
}

/** States as records keep them, in the words a sentence uses. */
const STATES: Readonly<Record<string, Record<Language, string>>> = {
  received: { en: 'not in stock yet', fr: 'pas encore en stock' },
  in_stock: { en: 'in stock', fr: 'en stock' },
  reserved: { en: 'reserved', fr: 'réservé' },
  sold: { en: 'sold', fr: 'vendu' },
  active: { en: 'active', fr: 'actif' },
  swapped: { en: 'swapped', fr: 'échangé' },
  in_repair: { en: 'in repair', fr: 'en réparation' },
  damaged: { en: 'damaged', fr: 'endommagé' },
  lost: { en: 'lost', fr: 'perdu' },
  returned: { en: 'returned', fr: 'retourné' },
  released: { en: 'released', fr: 'libéré' },
  suspended: { en: 'suspended', fr: 'suspendu' },
  pending: { en: 'waits for a decision', fr: 'attend une décision' },
  refused: { en: 'refused', fr: 'refusé' },
  missing: { en: 'documents missing', fr: 'pièces manquantes' },
  checking: { en: 'being checked', fr: 'en vérification' },
  attention: { en: 'waits for a person', fr: 'attend une décision' },
  rejected: { en: 'rejected', fr: 'refusée' },
  cancelled: { en: 'cancelled', fr: 'annulé' },
  expired: { en: 'expired', fr: 'expiré' },
  completed: { en: 'completed', fr: 'terminé' },
  loan_created: { en: 'the loan exists', fr: 'le prêt existe' },
  pending_activation: { en: 'not active yet', fr: 'pas encore actif' },
  settled: { en: 'paid in full', fr: 'soldé' },
  deactivated: { en: 'deactivated', fr: 'désactivé' },
  deregistered: { en: 'deregistered', fr: 'désinscrit' },
  written_off: { en: 'written off', fr: 'passé en perte' },
  approved: { en: 'approved', fr: 'approuvée' },
  declined: { en: 'declined', fr: 'refusée' },
  withdrawn: { en: 'withdrawn', fr: 'retirée' },
  conflicted: { en: 'in conflict', fr: 'en conflit' },
  unknown: { en: 'not heard of yet', fr: 'pas encore de nouvelles' },
  unregistered: { en: 'not enrolled yet', fr: 'pas encore enrôlé' },
  pending_enrolment: { en: 'enrolling', fr: 'enrôlement en cours' },
  releasing: { en: 'being released', fr: 'en cours de libération' },
  code_not_verified: { en: 'the vendor’s code is not verified', fr: 'le code du fabricant n’est pas vérifié' },
};

export function errorMessage(code: ErrorCode, language: Language, facts: ErrorFacts = {}): string {
  return ERRORS[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = String(facts[name] ?? '');
    return name === 'state' ? (STATES[fact]?.[language] ?? fact) : fact;
  });
}

/** What every call that reads a table or a statement from a file may answer. */
export const DOCUMENT_REFUSALS = [
  'FILE_UNREADABLE',
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'TOO_MANY_ROWS',
  'TOO_MANY_CELLS',
  'FILE_UNPACKS_TOO_LARGE',
  'FILE_TAKES_TOO_LONG',
  'FILE_TAKES_TOO_MUCH_MEMORY',
  'DOCUMENTS_BUSY',
] as const;

/** What every call that answers a list as a file may answer. */
export const EXPORT_REFUSALS = ['EXPORT_TOO_LARGE', 'EXPORTS_WAITING', 'EXPORTS_BUSY'] as const;

/** Refusals that every call can answer, so declarations need not repeat them. */
export const COMMON_REFUSALS = [
  'INVALID_INPUT',
  'UNREADABLE_REQUEST',
  'REQUEST_TOO_LARGE',
  'FORM_TOO_LONG',
  'SIGNED_OUT',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_CUSTOMERS',
  'STILL_RUNNING',
  'KEY_REUSED',
  'TOO_BUSY',
  'DATABASE_AWAY',
  'DISK_FULL',
  'UNEXPECTED',
] as const;
