/** The XML of MTN's wallet platform: an element with fields in it, read and written. */
import { type XmlNode, childrenOf, nodeAt, readXml, textAt } from '../../platform/xml.ts';

/** The platform's interface for service providers, and its own for errors. */
const BACKEND = 'http://www.ericsson.com/em/emm/serviceprovider/v1_0/backend/client';
export const NAMESPACES = {
  validation: BACKEND,
  payment: 'http://www.ericsson.com/em/emm/serviceprovider/v1_1/backend/client',
  status: 'http://www.ericsson.com/em/emm/financial/v1_3',
  error: 'http://www.ericsson.com/lwac',
} as const;

/** The fields of the one element that the text is; null where it is another one, or no XML. */
export const elementIn = (text: string, name: string): XmlNode | null => nodeAt(readXml(text) ?? '', name) ?? null;

/** The text of a field. A field that stands twice says two things, so it says nothing. */
export const fieldOf = (element: XmlNode | null, ...path: readonly string[]): string => {
  const within = element === null ? undefined : nodeAt(element, ...path.slice(0, -1));
  return childrenOf(within, path.at(-1) ?? '').length === 1 ? textAt(within, path.at(-1) ?? '') : '';
};

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// What XML cannot carry is left out; of control characters it carries three.
const escaped = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (mark) => ESCAPED[mark] ?? '');

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** One element with fields, in a namespace of the platform. */
export const elementOf = (name: string, namespace: string, fields: Readonly<Record<string, string>>): string =>
  `${DECLARATION}<ns0:${name} xmlns:ns0="${namespace}">${Object.entries(fields)
    .map(([field, text]) => `<${field}>${escaped(text)}</${field}>`)
    .join('')}</ns0:${name}>`;

/** What the platform takes as a refusal. */
export const errorOf = (code: string): string =>
  `${DECLARATION}<ns0:errorresponse xmlns:ns0="${NAMESPACES.error}" errorcode="${escaped(code)}"/>`;
