/** Fills the wording of a text. Facts arrive ready to read: amounts formatted, days written out. */
import { TEMPLATES, type TemplateName } from '@palier/contract/messages/templates.ts';
import { fillIn } from '@palier/contract/messages/wording.ts';

export type Facts = Readonly<Record<string, string>>;

const DOTS = '••••••';

/** The text to send and the text to keep. They differ only where the template carries a secret. */
export function render(name: TemplateName, wording: string, facts: Facts): { text: string; kept: string } {
  const { secret } = TEMPLATES[name];
  const text = fillIn(wording, facts);
  return { text, kept: secret ? fillIn(wording, { ...facts, [secret]: DOTS }) : text };
}
