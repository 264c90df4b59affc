import type { Access } from '@palier/contract/roles.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { ForbiddenNote, SkeletonLines } from '../feedback/feedback.tsx';
import { useRolesAnswered, useSession } from '../session.tsx';

const ROLES_TAKE_MS = 3000;

/**
 * A screen, or a part of one, for holders of a role; `frame` goes around what is shown in its place. Just after sign-in
 * the roles are still loading: until then no user is told that they lack one.
 */
export function Gate({
  access,
  frame = (inside) => inside,
  children,
}: {
  access: Access;
  frame?: (inside: ReactNode) => ReactNode;
  children: ReactNode;
}) {
  const { may, rolesLoaded } = useSession();
  const rolesAnswered = useRolesAnswered();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ROLES_TAKE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (may(access)) return children;
  return frame(rolesLoaded || rolesAnswered || waited ? <ForbiddenNote /> : <SkeletonLines />);
}
