/** Section 9, the constants: a default is written `METHOD path field = value`. */
export const BASE_PATH = '/portal_api';

export const DEFAULTS = [
  'GET /prerequisites/admin-group-roles $limit = 1000',
  'GET /prerequisites/admin-roles $limit = 1000',
  'GET /prerequisites/admin-groups $limit = 1000',
  'GET /prerequisites/admins $limit = 1000',
  'POST /shop/agents page_size = 50',
  'POST /shop/agents page_number = 1',
  'POST /shop/all page_size = 1000',
  'POST /shop/all page_number = 1',
];

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** The calls that take files, and what they take. */
export const UPLOADS = ['POST /customer/kyc/validation photo or pdf', 'POST /reconciliation_deposits table'];

export const CURRENCY = 'FCFA';
/** The first is the fallback. */
export const LANGUAGES = ['en', 'fr'];
export const VERSION = '2.11.7';
export const FAQ_LINK = '#';

/** Where the language is looked for, in this order, and where it is kept. */
export const LANGUAGE_ORDER = [
  'query string `lng`',
  'cookie',
  'local storage',
  'session storage',
  'browser language',
  'html tag',
];
export const LANGUAGE_KEPT_IN = 'i18nextLng';

/** In pixels; the app bar is the second height below the breakpoint. */
export const SIZES = { side_menu: 275, app_bar: 64, app_bar_small: 56, medium_breakpoint: 900 };

/** The name of each theme; the second is the default. `themeName` is kept in the browser. */
export const THEMES = ['default', 'defaultDark'];
export const THEME_AT_FIRST = 'defaultDark';
