/** The errors with which Tableau refuses a token, by its own codes. */

export const SITE_ERRORS = {
  5: 'SYSTEM_USER_NOT_FOUND',
  16: 'LOGIN_FAILED',
  67: 'FEATURE_NOT_ENABLED',
  126: 'CONNECTED_APP_NOT_FOUND',
  127: 'CONNECTED_APP_SECRET_NOT_FOUND',
  10084: 'JWT_PARSE_ERROR',
} as const;

export type SiteErrorCode = keyof typeof SITE_ERRORS;

export interface SiteError {
  readonly code: SiteErrorCode;
  readonly message: string;
}
