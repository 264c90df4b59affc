/** The kinds of controls on the desk. */
import type { Task } from './desk-tasks.ts';
import { h, typed, type Child, type Piece } from './node.ts';

export const section = (name: string, title: string, ...body: Child[]): Piece =>
  h(
    'section',
    { key: name, class: `desk-section desk-${name}`, 'aria-labelledby': `desk-${name}` },
    h('h2', { id: `desk-${name}` }, title),
    ...body,
  );

/** The result of a task. The line is always there, so that screen readers announce its changes. */
export const taskLine = ({ message, is_bad }: Task): Piece =>
  h('p', { key: 'task', class: is_bad ? 'say say-bad' : 'say', role: 'status' }, message);

/**
 * While a call is running, a control stays as the person left it; afterwards, it shows the state of the sandbox. It is
 * never disabled, because that would take the focus away.
 */
const kept = (checked: boolean, is_busy: boolean): { checked?: boolean } => (is_busy ? {} : { checked });

export function choice<T extends string>(
  name: string,
  legend: string,
  options: readonly (readonly [value: T, label: string])[],
  chosen: T,
  take: (value: T) => void,
  { is_busy }: Task,
): Piece {
  return h(
    'fieldset',
    { key: name, class: 'choice' },
    h('legend', {}, legend),
    h(
      'div',
      { class: 'choice-row' },
      ...options.map(([value, label]) =>
        h(
          'label',
          { key: value, class: 'choice-option' },
          h('input', { type: 'radio', name, value, ...kept(value === chosen, is_busy), onchange: () => take(value) }),
          h('span', {}, label),
        ),
      ),
    ),
  );
}

export const switchRow = (label: string, is_on: boolean, flip: (is_on: boolean) => void, { is_busy }: Task): Piece =>
  h(
    'label',
    { key: label, class: 'switch' },
    h('input', {
      type: 'checkbox',
      role: 'switch',
      ...kept(is_on, is_busy),
      onchange: (event: Event) => {
        if (event.currentTarget instanceof HTMLInputElement) flip(event.currentTarget.checked);
      },
    }),
    h('span', { class: 'switch-track', 'aria-hidden': 'true' }),
    h('span', {}, label),
  );

export const field = (
  id: string,
  label: string,
  value: string,
  take: (value: string) => void,
  attributes: Readonly<Record<string, string | number | boolean | undefined>> = {},
): Piece =>
  h(
    'div',
    { key: id, class: 'labelled' },
    h('label', { for: id }, label),
    h('input', { id, class: 'field', autocomplete: 'off', ...attributes, value, oninput: typed(take) }),
  );
