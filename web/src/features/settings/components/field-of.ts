/** What every field of a setting takes: its value, its words, and what is wrong with it. */
export interface FieldOf<Value = any> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly inputRef: (element: HTMLElement | null) => void;
  readonly label: string;
  readonly error: boolean;
  readonly helperText: string;
}
