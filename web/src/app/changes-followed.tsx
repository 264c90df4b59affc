import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../api/follow-changes.ts';

/** While somebody is signed in, the screens in sight are told what changed. */
export function ChangesFollowed() {
  const client = useQueryClient();
  useEffect(() => followChanges(client), [client]);
  return null;
}
