import { SECURITY_GROUP_LABELS } from '@palier/contract/users/group-labels.ts';
import { useLabel } from './language.tsx';

/** The name of a security group as people read it. */
export const useSecurityGroupName = (): ((name: string) => string) => useLabel(SECURITY_GROUP_LABELS);
