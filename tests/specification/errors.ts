/** Sections 5 and 8, the texts word for word: those of the server by their code, those of the console by where they are. */
export const REFUSALS = [
  'SIGNED_OUT 401: You have been logged out',
  'CUSTOMER_NOT_FOUND 404: Customer not found',
  'NO_SHOP_SELECTED 422: No shop selected',
  'UNEXPECTED 500: An error occurred',
  'STAFF_NOT_FOUND 404: User not found!',
  'CUSTOMER_RECORD_NOT_FOUND 404: Customer record not found',
  'DOES_NOT_QUALIFY 409: Customer does not qualify for any phone',
  'LOAN_NOT_FOUND 404: Loan not found',
  'SELF_LOAN 403: Cannot add loan for yourself',
  'BOTH_CODES_NEEDED 422: Please enter both OTP codes',
  'KYC_FILES_MISSING 422: Please provide all required files before proceeding',
];

/** Texts that no answer of the server has. */
export const CONSOLE_TEXTS = [
  'Could not load data, reload page!',
  'There are no records to display',
  'No options available',
  'Failed to fetch agents. Please try again later.',
  'Failed to transfer agent. Please try again later.',
];

/** What is told when something was done; the case of the first letter is ours. */
export const SUCCESSES = [
  'Agent created',
  'Call rating submitted',
  'Settings updated',
  'Added successfully',
  'Deposit transaction successful',
  'Both OTP codes sent',
  'Phone activation successful',
  'Loan found',
  'Customer found successfully',
];

/** Those that the console says by itself. */
export const CONSOLE_SUCCESSES = ['Both OTP codes sent', 'Loan found'];

/** The sentence of a field, for one whose name has two words and for a phone. */
export const FIELD_SENTENCES = ['phone number: valid phone number required', 'full name: valid full name required'];

/** Required confirmations: the call and the field that must be true. */
export const CONFIRMATIONS = [
  'POST /confirm_customer_initial_deposit deposit_received',
  'POST /confirm_customer_initial_deposit customer_made_deposit',
  'POST /confirm_customer_initial_deposit shop_payment_made',
  'POST /confirm_lock_activation sim_moved_to_new_phone',
  'POST /confirm_lock_activation lock_solution_set_up',
  'POST /confirm_lock_activation customer_logged_in',
  'POST /lipa_with_receipt loan_reference_entered_in_pos',
];
