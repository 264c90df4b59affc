/** Settings with a form of their own: how each is read, and how it is changed. */
import type { LadderSettings } from '@palier/contract/rules/lock-policy.ts';
import type { DataBundle } from '@palier/contract/settings/data-bundles.ts';
import type { FloatLimits } from '@palier/contract/settings/floats.ts';
import type { TypedMatrix } from '@palier/contract/settings/provision-matrix.ts';
import type { ComponentType, ReactNode } from 'react';
import { BundlesInput } from './bundles-input.tsx';
import { BundlesView } from './bundles-view.tsx';
import { FloatsInput } from './floats-input.tsx';
import { FloatsView } from './floats-view.tsx';
import { MatrixInput } from './matrix-input.tsx';
import { MatrixView } from './matrix-view.tsx';
import type { VersionView } from './group-of-settings.ts';
import { LaddersInput } from './ladders-input.tsx';
import { LaddersView } from './ladders-view.tsx';
import { WordingsField } from './wordings/wordings-field.tsx';
import { WordingsRows } from './wordings/wordings-rows.tsx';

interface Custom {
  /** Takes the value, and the version of the group that it is of. */
  readonly draw: (value: never, version: Pick<VersionView, 'values' | 'names'>) => ReactNode;
  readonly input: (help: string) => ReactNode;
}

const CUSTOM: Readonly<Record<string, Custom>> = {
  ladders: {
    draw: (value: LadderSettings) => <LaddersView ladders={value} />,
    input: (help) => <LaddersInput help={help} />,
  },
  data_bundles: {
    draw: (value: readonly DataBundle[]) => <BundlesView bundles={value} />,
    input: (help) => <BundlesInput help={help} />,
  },
  provision_matrix: {
    draw: (value: TypedMatrix, { values, names }) => (
      <MatrixView matrix={value} names={names} isUsed={values['provisions'] === 'typed'} />
    ),
    input: (help) => <MatrixInput help={help} />,
  },
  floats: {
    draw: (value: readonly FloatLimits[]) => <FloatsView floats={value} />,
    input: (help) => <FloatsInput help={help} />,
  },
};

export const customInput = (name: string, help: string): ReactNode => CUSTOM[name]?.input(help);

export const customView = (name: string, version: Pick<VersionView, 'values' | 'names'>): ReactNode =>
  CUSTOM[name]?.draw(version.values[name] as never, version);

export interface OwnSections {
  /** Takes the values that the change is made from; what is typed is read and written through the form. */
  readonly Field: ComponentType<{ was: VersionView['values'] }>;
  readonly Rows: ComponentType<{ values: VersionView['values'] }>;
}

/** Settings that fill sections of their own. Null for one that is drawn together with another. */
export const OWN_SECTIONS: Readonly<Record<string, OwnSections | null>> = {
  text_wordings: { Field: WordingsField, Rows: WordingsRows },
  texts_switched_off: null,
};
