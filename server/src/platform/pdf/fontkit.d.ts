/** The reader of fonts that pdfkit brings with it has no types of its own. */
declare module 'fontkit' {
  /** A font as its tables describe it; for us it is only something to be handed on. */
  export function create(bytes: Uint8Array): object;
}
