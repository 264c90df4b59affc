/** The reader of fonts that pdfkit brings with it has no types of its own. */
declare module 'fontkit' {
  /** A font as its tables describe it; our code only passes it on. */
  export function create(bytes: Uint8Array): object;
}
