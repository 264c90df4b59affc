/** Settings with a form of their own: how each is read, and how it is changed. */
import type { LadderSettings } from '@palier/contract/rules/lock-policy.ts';
import type { ReactNode } from 'react';
import { LaddersInput } from './ladders-input.tsx';
import { LaddersView } from './ladders-view.tsx';

interface Custom {
  readonly draw: (value: never) => ReactNode;
  readonly input: (help: string) => ReactNode;
}

const CUSTOM: Readonly<Record<string, Custom>> = {
  ladders: {
    draw: (value: LadderSettings) => <LaddersView ladders={value} />,
    input: (help) => <LaddersInput help={help} />,
  },
};

export const customInput = (name: string, help: string): ReactNode => CUSTOM[name]?.input(help);

export const customView = (name: string, value: unknown): ReactNode => CUSTOM[name]?.draw(value as never);
