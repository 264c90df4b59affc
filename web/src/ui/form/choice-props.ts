/** What a choice by typing shows and changes. */
import type { Refused } from '../../api/send.ts';

export interface Choosable {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

export interface ChoiceProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly help?: string | undefined;
  readonly error?: boolean;
  readonly required?: boolean;
  readonly small?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

export interface Choices {
  readonly options: readonly Choosable[];
  readonly loading: boolean;
  readonly onType: (text: string) => void;
  readonly failed?: { readonly refusal: Refused; readonly retry: () => void } | null;
  /** A list that cannot be loaded is not an error of the field: a quiet line offers a retry. */
  readonly quiet?: boolean;
}
