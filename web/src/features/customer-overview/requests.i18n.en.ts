/** The texts of the requests on the customer card: changes of a customer, a loan or a phone that a second person decides. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { plural } from '../../ui/language.tsx';

export const en = {
  menu: 'Requests',
  waits: 'Already requested. It is waiting for a decision.',
  noActiveLoan: 'There is no running loan.',
  nothingRuns: 'There is no running loan and no open sale.',
  items: {
    imei: 'Request IMEI change',
    lock_solution: 'Request lock solution change',
    extension: 'Loan extension',
    waiver: 'Request a lock waiver',
    ending: 'Deregistration or loan deactivation request',
    location: 'Update location',
    identity: 'Request identity change',
    refund: 'Request a refund',
  },
  loan: (reference: string) => `Loan ${reference}`,
  imei: {
    title: 'Request an IMEI change',
    does: 'When approved, the old phone is released once a stock keeper has scanned it, the new one is bound to the loan, and it is locked at once if the loan is late.',
    now: 'Phone now',
    imei: 'IMEI of the new phone',
    imeiHelp: '15 digits, on the box or by dialling *#06#. It must be the model that was sold.',
    free: (model: string) => `In stock and free: ${model}`,
    sameImei: 'This is the phone the loan has now.',
    useFound: (imei: string) => `Lost phone found: ${imei}`,
    found:
      'The lost phone of this loan. A stock keeper other than you scans it and its replacement before the approval.',
    notHandedIn: 'the replacement is handed in',
    old: 'What became of the old phone',
    oldMeans: {
      returned:
        'It goes to the shop’s returned phones. A stock keeper other than you scans and grades it before the approval; its value pays the debt first.',
      damaged: 'It goes to the damaged devices. A stock keeper other than you scans it before the approval.',
      lost: 'It is locked, and released when the loan is paid or it is found and scanned.',
      mistyped:
        'It goes back to stock. If its lock provider has had it, a stock keeper other than you scans it there first.',
    },
    oldHelp: 'Its history continues from here.',
  },
  lock_solution: {
    title: 'Request a lock solution change',
    does: 'When approved, the old solution releases the phone and the new one takes it over. A phone that is late is locked by the new one.',
    now: 'Now locked by',
    to: 'New lock solution',
    toHelp: 'The provider must know this phone.',
  },
  extension: {
    title: 'Request a loan extension',
    does: 'When approved, every unpaid due day moves by this number of days, and the day of the lock moves with it.',
    days: 'Extra days',
    daysHelp: (most: number) => `1 to ${most}`,
    preset: (days: number) => `${days} days`,
    nextDue: 'Next due day',
    lastDue: 'Last due day',
    arrears: 'In arrears',
    now: 'Now',
    afterwards: 'After',
    left: (count: number) =>
      count === 0
        ? 'No extension is left for this loan.'
        : `${count} ${plural('en', count, { one: 'extension is', other: 'extensions are' })} left for this loan, this one included.`,
    opens: 'The phone opens when this is approved.',
    staysLocked: 'The loan is still late after this, so the phone stays as it is.',
    onTime: 'The phone stays open.',
  },
  waiver: {
    title: 'Request a lock waiver',
    does: 'When approved, no automatic lock reaches the phone until the end of that day. A phone that is locked stays locked until what is due is paid.',
    until: 'Until and including',
    untilHelp: 'Tomorrow at the earliest.',
  },
  ending: {
    title: 'Request the end of a loan',
    kind: 'What is to end',
    kinds: { deactivation: 'This loan', deregistration: 'The customer: the running loan and the open sale' },
    does: {
      deactivation:
        'When approved, this loan ends; its phone is released if it came back. The customer stays and may buy again.',
      deregistration:
        'When approved, the running loan ends, its phone is released if it came back, an open sale is closed, and the customer is checked again before another sale.',
    },
    writesOff: (amount: number) => `${formatFcfa(amount)} is still owed and will be written off.`,
    nothingOwed: 'Nothing is owed: nothing is written off.',
    phone: 'The phone',
    phones: { returned: 'came back to the shop', kept: 'stays with the customer' },
    phoneMeans: {
      returned:
        'It goes to the shop’s returned phones. A stock keeper other than you scans and grades it before the approval; its value pays the debt first.',
      kept: 'It counts as lost, and its lock stays as it is until it is found and scanned.',
    },
  },
  location: {
    title: 'Request a location change',
    does: 'When approved, the place on the customer’s record changes. Nothing else changes.',
    lives: 'Residential location',
    livesHelp: 'Quarter and town, as a collector would look for it.',
    address: 'Home address',
    addressHelp: 'House, street, landmark. May stay empty.',
  },
  identity: {
    title: 'Request an identity change',
    does: 'When approved, the name, document, number and pictures on the record change. The customer’s former numbers stay reserved for them.',
    firstName: 'First name',
    surname: 'Surname',
    otherNames: 'Other names',
    idType: 'ID type',
    documentNumber: 'Document number',
    phone: 'Phone number',
    pictures: 'New pictures. A picture that you leave empty does not change.',
  },
  refund: {
    title: 'Request a refund',
    does: 'When approved, the cash leaves the shop’s till at once and the customer is informed.',
    nothing: 'There is nothing to refund: no credit balance and no deposit of an unfinished sale.',
    from: 'Which money',
    credit: (reference: string, amount: number) => `Paid beyond loan ${reference}: ${formatFcfa(amount)}`,
    deposit: (reference: string, amount: number) => `Deposit of sale ${reference}: ${formatFcfa(amount)}`,
    amount: 'Amount to refund',
    shop: 'Till that pays',
    shopHelp: 'The cash leaves this till.',
  },
};
