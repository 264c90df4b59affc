/** Sections 2 to 4, the closed lists, in the specification's words and order. */
export const ID_TYPES = ['national ID', 'passport', 'driving license', 'electoral card', 'drivers license'];

export const RELATIONSHIPS = [
  'brother',
  'sister',
  'father',
  'mother',
  'son',
  'daughter',
  'husband',
  'wife',
  'uncle',
  'aunt',
  'nephew',
  'niece',
  'grandfather',
  'grandmother',
  'grandson',
  'granddaughter',
  'cousin',
  'father-in-law',
  'mother-in-law',
  'brother-in-law',
  'sister-in-law',
  'stepfather',
  'stepmother',
  'stepson',
  'stepdaughter',
  'guardian',
];

export const PROFESSIONS = [
  'accountant',
  'engineer',
  'doctor',
  'teacher',
  'lawyer',
  'businessman',
  'farmer',
  'other profession',
];

export const CALL_TYPES = [
  'inquiry',
  'lost phone',
  'misinformed by agent',
  'other',
  'phone unlock',
  'repair',
  'wants to return phone',
  'payment made to wrong account',
];

export const REMARKS = ['angry', 'disappointed', 'happy', 'neutral', 'sad'];

export const STORE_TYPES = ['dealer shop', 'main shop'];

export const LOCK_TYPES = ['no lock', 'soft lock', 'hard lock'];

export const REPAYMENT_INTERVALS = ['daily', 'weekly', 'monthly'];

export const WITHDRAWAL_LIMITS = ['daily', 'weekly', 'monthly'];

export const CONTRACT_DURATIONS = [3, 6, 12];

export const DEPOSIT_METHODS = ['push', 'cash', 'pos'];

/** Section 4, the labels of a loan, a lock, a phone and a customer. */
export const LOAN_LABELS = ['active', 'defaulted', 'healthy'];
export const LOCK_LABELS = ['active', 'inactive'];
export const PHONE_LABELS = ['locked', 'unlocked'];
export const CUSTOMER_LABELS = ['activated', 'not activated'];

/** Section 4, how a request ends. Declined and rejected are one outcome. */
export const REQUEST_STATES = ['pending', 'approved', 'declined'];

/** Section 3, the lists of pending requests, each under `pending_requests`. */
export const REQUEST_LISTS = [
  'imei_change',
  'maker_checker',
  'portal',
  'loan_extension',
  'shop_payment',
  'deregistration',
  'customer_sale',
  'shop_owner',
];
