/// <reference types="vite/client" />
declare module '@fontsource-variable/inter';

/** The names of all changes by their paths, as in the audit record (web/build/carry-call-names.ts). */
declare module 'virtual:names-of-changes' {
  export const NAMES_OF_CHANGES: Readonly<Record<string, string>>;
}
