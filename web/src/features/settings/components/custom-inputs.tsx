/** Settings with a form of their own: how each is changed. `custom-views.tsx` has how they are read. */
import type { ComponentType, ReactNode } from 'react';
import { BundlesInput } from './bundles-input.tsx';
import { FloatsInput } from './floats-input.tsx';
import { MatrixInput } from './matrix-input.tsx';
import type { VersionView } from './group-of-settings.ts';
import { LaddersInput } from './ladders-input.tsx';
import { WordingsField } from './wordings/wordings-field.tsx';

const INPUTS: Readonly<Record<string, ComponentType<{ readonly help: string }>>> = {
  ladders: LaddersInput,
  data_bundles: BundlesInput,
  provision_matrix: MatrixInput,
  floats: FloatsInput,
};

export function customInput(name: string, help: string): ReactNode {
  const Input = INPUTS[name];
  return Input && <Input help={help} />;
}

/** Takes the values that the change is made from; what is typed is read and written through the form. */
type Field = ComponentType<{ readonly was: VersionView['values'] }>;

/** Of settings that fill sections of their own. */
export const OWN_FIELDS: Readonly<Record<string, Field>> = { text_wordings: WordingsField };
