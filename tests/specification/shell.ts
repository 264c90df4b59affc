/** Section 2, signing in, the top bar and the menu of the account, and section 1, what the product is called on them. */
export const SIGN_IN = [
  'textbox "Username or dealer code"',
  'textbox "Password"',
  'button "Continue"',
  'link "FAQ"',
  'img "Powered by …"',
];

export const ONE_TIME_CODE = ['heading "One-time code"', 'textbox "Code"', 'button "Verify"', 'text "six-digit code"'];

export const TOP_BAR = ['text "Welcome to …"', 'button "Language: English"', 'button "Account of {user} {group}"'];

export const LANGUAGE_MENU = ['menuitem "English"', 'menuitem "Français"'];

export const ACCOUNT_MENU = ['menuitem "Log out"'];

export const BELOW_THE_MENU = ['text "Version 2.11.7"'];

export const POWERED_BY = 'img "Powered by …"';

/** The home page has no footer, and the bare shell neither. */
export const FOOTER = {
  on: ['/dashboard/users', '/dashboard/regions', '/bi'],
  not_on: ['/dashboard', '/tableau/view'],
};

export const LOGGED_OUT = 'text "You have been logged out"';

/** Signed in, and kept in the browser: what is sent for it. */
export const CREDENTIALS = ['username', 'password'];
