import type { Call, Sent } from '@palier/contract/call.ts';
import { NewStore } from '@palier/contract/network/store-fields.ts';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';

const Named = NewStore.pick({ name: true });

/** Asks for a new name. All names of the network follow the same rule. */
export function NameDialog<C extends Call>({
  title,
  label,
  name,
  send,
  call,
  toSent,
  refreshes,
  onClose,
  children,
}: {
  title: string;
  label: string;
  name: string;
  send?: string;
  call: C;
  toSent: (name: string) => Sent<C>;
  refreshes: ReadonlyArray<Pick<Call, 'path'>>;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <FormDialog
      title={title}
      call={call}
      schema={Named}
      defaults={{ name }}
      draft={null}
      toSent={(values) => toSent(values.name)}
      refreshes={refreshes}
      {...(send && { send })}
      onClose={onClose}
    >
      {children}
      <TextInput name="name" label={label} required autoFocus autoComplete="off" />
    </FormDialog>
  );
}
