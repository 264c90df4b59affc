/** A button for one call. It is not shown to users without the role. */
import Button, { type ButtonProps } from '@mui/material/Button';
import type { Call } from '@palier/contract/call.ts';
import { useSession } from '../session.tsx';

export function ActionButton({ call, ...rest }: ButtonProps & { call: Pick<Call, 'access'> }) {
  const { may } = useSession();
  return may(call.access) ? <Button variant="outlined" {...rest} /> : null;
}

/** The main action of a screen, in yellow. */
export function MainButton(props: ButtonProps) {
  return <Button variant="contained" color="primary" {...props} />;
}
