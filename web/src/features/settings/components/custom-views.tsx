/** Settings with a look of their own: how each is read. `custom-inputs.tsx` has how they are changed. */
import type { LadderSettings } from '@palier/contract/rules/lock-policy.ts';
import type { DataBundle } from '@palier/contract/settings/data-bundles.ts';
import type { FloatLimits } from '@palier/contract/settings/floats.ts';
import type { TypedMatrix } from '@palier/contract/settings/provision-matrix.ts';
import type { ComponentType, ReactNode } from 'react';
import { BundlesView } from './bundles-view.tsx';
import { FloatsView } from './floats-view.tsx';
import { MatrixView } from './matrix-view.tsx';
import type { VersionView } from './group-of-settings.ts';
import { LaddersView } from './ladders-view.tsx';
import { WordingsRows } from './wordings/wordings-rows.tsx';

/** Takes the value, and the version of the group that it is of. */
type View = (value: never, version: Pick<VersionView, 'values' | 'names'>) => ReactNode;

const VIEWS: Readonly<Record<string, View>> = {
  ladders: (value: LadderSettings) => <LaddersView ladders={value} />,
  data_bundles: (value: readonly DataBundle[]) => <BundlesView bundles={value} />,
  provision_matrix: (value: TypedMatrix, { values, names }) => (
    <MatrixView matrix={value} names={names} isUsed={values['provisions'] === 'typed'} />
  ),
  floats: (value: readonly FloatLimits[]) => <FloatsView floats={value} />,
};

export const customView = (name: string, version: Pick<VersionView, 'values' | 'names'>): ReactNode =>
  VIEWS[name]?.(version.values[name] as never, version);

type Rows = ComponentType<{ readonly values: VersionView['values'] }>;

/** Settings that fill sections of their own. Null for one that is drawn together with another. */
export const OWN_ROWS: Readonly<Record<string, Rows | null>> = {
  text_wordings: WordingsRows,
  texts_switched_off: null,
};
