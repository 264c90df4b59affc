/** The texts of sales that are prepared without a line, in English. */
import { plural } from '../../ui/language.tsx';

export const en = {
  lead: 'The first five steps of a sale, without a connection. They stay locked in this browser until they can be sent.',
  begin: 'Prepare a sale',
  none: 'No sale is prepared in this browser',
  noneHelp:
    'When the connection is gone, prepare the sale here: customer, documents, next of kin, finance, phone and plan.',
  cannotKeep: 'This browser cannot keep anything safely, so nothing can be prepared in it.',
  notKept: 'This picture could not be kept: the phone has no space left. Free some space and take it again.',
  typedNotKept: 'What you typed could not be kept: the phone has no space left. Free some space, then continue.',
  nobody: 'New customer',
  begun: 'Begun',
  openOf: (name: string) => `Open the prepared sale of ${name}`,
  stands: {
    draft: 'Not finished',
    waits: 'Waits for the connection',
    refused: 'Needs you',
    handed: 'Goes on in the sale',
    done: 'Sent',
  },
  waitsFor: {
    nothing: 'Being sent',
    silence: 'Waits for an answer',
    portal: 'Waits for the portal',
    checking: 'Identity being checked',
    attention: 'Waits for a reviewer',
  },
  allOf: 'All prepared sales',
  enough: 'Finish here for now',
  registered: 'The customer is registered. Further changes are made on their card.',
  keptUntil: (day: string) => `Kept in this browser until ${day}.`,
  limitKnown: (limit: string) => `This customer may repay up to ${limit}. Phones and plans above it are left out.`,
  noneWithinLimit: 'No phone of the price list is within the limit of this customer.',
  limit: 'Whether the customer’s limit allows this phone and plan is checked when the connection is back.',
  pricesOf: (at: string) => `Prices of ${at}. If they have changed by then, you are asked before anything is agreed.`,
  noPrices: 'This browser does not know the prices yet',
  noPricesHelp:
    'They are kept as soon as you are connected. Until then, finish here: phone and plan are chosen in the sale.',
  pricesTooLong: 'The price list is too long for this browser',
  pricesTooLongHelp: 'Finish here: phone and plan are chosen in the sale.',
  priceGone: 'This phone is no longer in the price list. Choose another one.',
  phonesLead: 'All phones, at the prices this browser last knew.',
  fits: 'The phones of the price list',
  overview: 'What will be sent',
  overviewDone: 'What was sent',
  overviewLead: {
    draft: 'Check it with the customer. Nothing leaves before you say so.',
    waits:
      'It is sent in this order, by itself, while the console is open and connected. Nothing is lost if you close it.',
    refused: 'One part needs you. What comes after it waits.',
    done: 'Everything is at the portal. The sale goes on with step 6, the deposit.',
    handed: 'It goes on in the sale, where what was typed stands in the forms.',
    doneInPart: 'Everything that was filled in is at the portal. The sale goes on at the first step that is missing.',
  },
  sections: {
    customer: 'Customer',
    documents: 'Identity documents',
    next_of_kin: 'Next of kin',
    finance: 'Finance',
    phone: 'Phone',
    plan: 'Payment plan',
  },
  states: {
    empty: 'Missing',
    filled: 'Filled in',
    waiting: 'Waits',
    leaving: 'Being sent',
    asked: 'Waits for an answer',
    sent: 'Sent',
    unneeded: 'Not sent',
    refused: 'Refused',
  },
  waits: {
    silence: 'It was sent, and no answer came.',
    checking: 'The identity is being checked. The rest follows by itself.',
    attention: 'A reviewer decides on the identity. The rest follows by itself after the decision.',
  },
  askNow: 'Ask now',
  askedSoon: 'It is sent again by itself, and counts once.',
  askedAgainAt: (last: string, next: string) => `Last sent at ${last}, and again by itself at ${next}. It counts once.`,
  reference: (id: string) => `For support: ${id}`,
  askedHelp:
    'It left, and the answer did not arrive. It is sent again and counts once; until then it cannot be changed.',
  pictures: (count: number) => plural('en', count, { one: `${count} picture of 3`, other: `${count} pictures of 3` }),
  noDocuments: 'The identity is verified already: the pictures were not needed, and did not leave.',
  soldToKnown: (name: string | undefined) =>
    name === undefined ? 'sold to a customer of the portal' : `sold to ${name}, a customer of the portal`,
  change: 'Change',
  changeOf: (section: string) => `Change: ${section}`,
  hold: 'Hold it back and change it',
  send: 'Send it',
  sendLater: 'Send it when the connection is back',
  gapHelp: 'What is missing is filled in later, in the sale itself.',
  goOn: 'Go on with the sale',
  remove: 'Remove from this list',
  signOut: {
    title: 'Prepared sales have not been sent',
    help: (sales: number) =>
      sales === 1
        ? 'A prepared sale has not been sent. Logging out erases it from this browser, with its pictures.'
        : `${sales} prepared sales have not been sent. Logging out erases them from this browser, with their pictures.`,
    look: 'Stay, and see them',
    erase: 'Erase and log out',
  },
  throwAway: 'Throw away',
  throwAwayTitle: 'Throw this prepared sale away?',
  throwAwayHelp: (name: string) =>
    `What was typed for ${name}, and the pictures, are erased from this browser. What was sent already stays at the portal.`,
  keepIt: 'Keep it',
  refusals: {
    SALE_OPEN:
      'This customer has an open sale already, and what was prepared does not overwrite it. Go on in that sale: steps that nobody has done in it hold what was typed here.',
    CUSTOMER_NOT_CONFIRMED:
      'Customer of another shop. Continue in the sale: they confirm with a code, then its forms hold what you typed.',
    KYC_REJECTED: 'The documents were refused. Take new pictures.',
    PICTURES_GONE: 'This browser no longer has the pictures. Take them again.',
    UNSENDABLE: 'It cannot be sent as it was filled in. Check it, and send it again.',
    KEY_REUSED: 'The portal already holds something else under this request. Send it again.',
    FORBIDDEN_SALE: 'You may not begin a sale to this customer. Ask a colleague of a shop.',
    APPLICATION_CLOSED:
      'The sale was closed at the portal in the meantime. Start another one with what was prepared, or throw this away.',
    APPLICATION_NOT_FOUND:
      'The portal no longer has this sale. Start another one with what was prepared, or throw this away.',
    OWN_SALE_NEEDED:
      'The sale was closed at the portal in the meantime. Start another one with what was prepared, or throw this away.',
    DECLINED: 'The customer is not pre-approved. Correct the finance details, or ask for approval in the sale.',
    PRICE_CHANGED:
      'The price has changed since the plan was chosen. Show the customer the plans at the new price and choose again.',
    gone: (section: string) => `${section}: it could not be sent as it is.`,
  },
  /** What to do, where the sentence of the portal does not say it. */
  refusalHelp: {
    ABOVE_LIMIT: 'Choose a shorter or cheaper plan, or a cheaper phone.',
    DEPOSIT_ALREADY_PAID: 'The sale has gone on. Go on in it.',
    FORBIDDEN: 'Your group may no longer do this. Ask your administrator.',
    FILE_TOO_LARGE: 'Take the picture anew, with the camera.',
    UNSUPPORTED_FILE: 'Take the picture anew, with the camera.',
    SAME_PICTURE_TWICE: 'Take the pictures anew, with the camera.',
    DOCUMENT_NUMBER_IN_USE_THERE: 'Compare the number with the document, and correct it in the sale.',
  },
  startAnew: 'Start another sale with it',
  lookAtThem: 'Look at this customer',
  samePerson: 'It is the same person: sell to them',
  compare: {
    title: 'Compare with the customer of the portal',
    here: 'Typed here',
    there: 'At the portal',
    details: { name: 'Name', date_of_birth: 'Born', document: 'Document' },
    /** Inside a sentence. */
    detailsInside: { name: 'the name', date_of_birth: 'the date of birth', document: 'the document' },
    notShown: 'Not shown: a customer of another shop',
    differs: 'differs',
    others: (details: readonly string[]) =>
      `This is another person: ${new Intl.ListFormat('en').format(details)} ${details.length === 1 ? 'differs' : 'differ'}. Nothing can be sold to them with what was typed here. Correct what is wrong, or open their card if it is them after all.`,
    needsLine: 'Who has this number is shown when the connection is back.',
    gone: 'The portal finds nobody with this number any more. Send it again as it is.',
  },
  sure: {
    title: (name: string) => `Sell to ${name}?`,
    help: (typed: string, name: string) =>
      `What was typed for ${typed} is recorded for ${name}: next of kin, profession, residence and income replace what the portal has of them. Compare their document first.`,
    yes: 'Yes, the same person',
    no: 'No, go back',
  },
  correctIt: 'Correct it',
  chooseAgain: 'Choose again',
  takeAgain: 'Take new pictures',
  sendAgain: 'Send again as it is',
  inTheSale: 'Go on in the sale',
};
