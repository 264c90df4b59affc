/** Section 2, the nine steps of a first deposit, in order, each with what stands on it. */
export interface Step {
  readonly step: string;
  readonly items: readonly string[];
}

export const STEPS: readonly Step[] = [
  {
    step: 'Customer details',
    items: [
      'group "ID, front"',
      'group "ID, back"',
      'group "Photo of the customer"',
      'button "Take a photo"',
      'button "Choose a file"',
      'combobox "ID type"',
      'textbox "Document number"',
    ],
  },
  {
    step: 'Next of kin details',
    items: [
      'textbox "Full name"',
      'textbox "Phone number"',
      'combobox "Relationship to the customer"',
      'button "Send a code to this number"',
    ],
  },
  {
    step: 'Finance details',
    items: ['combobox "Profession"', 'textbox "Residential location"', 'button "Check pre-approval…"'],
  },
  { step: 'Phone selection', items: ['radiogroup "Phones that qualify"'] },
  {
    step: 'Payment plan selection',
    items: ['radiogroup "Payment plans"', 'heading "3 months"', 'heading "6 months"', 'heading "12 months"'],
  },
  {
    step: 'Deposit confirmation',
    items: ['radio "…mobile-money PIN"', 'radio "Cash…"', 'radio "POS…"'],
  },
  { step: 'OTP initiation', items: ['text "Customer"', 'text "You, the agent"', 'button "Send both codes"'] },
  {
    step: 'Loan creation and lock activation',
    items: ['text "tap the screen 5 to 7 times to open the camera"', 'text "an unlock by dialling a special code"'],
  },
  {
    step: 'POS reference confirmation',
    items: ['textbox "Receipt or POS reference"', 'checkbox "Loan reference entered in the POS"', 'text "last step"'],
  },
];

/** Section 5, what the agent confirms at step 6, and at step 8. */
export const CONFIRMED_AT_DEPOSIT = [
  'checkbox "Deposit received"',
  'checkbox "Customer made deposit"',
  'checkbox "Shop payment made"',
];
export const CONFIRMED_AT_LOCK = [
  'checkbox "SIM moved to new phone"',
  'checkbox "Lock solution set up"',
  'checkbox "Customer logged in to the mobile app"',
];

/** Where the lists of section 3 are chosen from: the step and its field. */
export const CHOICES = { relationship: 'Relationship to the customer', profession: 'Profession' };

/** What is said on the way when something is missing or was done. */
export const SAID = {
  without_files: 'text "Please provide all required files before proceeding"',
  deposit: 'text "Deposit transaction successful"',
  both_codes: 'text "Both OTP codes sent"',
  without_codes: 'text "Please enter both OTP codes"',
  activation: 'text "Phone activation successful"',
};
