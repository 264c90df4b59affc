/** Where the portal serves the privacy notice of the business; its identity provider is told of it. */
export const PRIVACY_PATH = '/privacy';
