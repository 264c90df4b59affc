import { admits } from '@palier/contract/call.ts';
import { ROLE_CODES } from '@palier/contract/roles.ts';
import { expect, test } from 'vitest';
import { GROUPS } from '../../../../server/src/app/starting-groups.ts';
import { deskOf } from './desk.ts';

const deskWith = (...roles: readonly string[]) => deskOf((access) => admits(access, new Set(roles)));

test('the groups that a business starts with have the desks of their jobs', () => {
  expect(Object.fromEntries(Object.entries(GROUPS).map(([name, roles]) => [name, deskWith(...roles)]))).toEqual({
    Administrators: 'admin',
    Agents: 'agent',
    'Shop owners': 'owner',
    'Stock keepers': 'keeper',
    'Debt collectors': 'collector',
    'Collection leads': 'collector',
    'Finance officers': 'finance',
    'Approval officers': 'approver',
  });
});

test('three jobs make the desk of an administrator, two the one that comes first', () => {
  expect(deskWith('ADD_LOAN', 'MANAGE_STOCK', 'APPROVE_LOAN_EXTENSION')).toBe('admin');
  expect(deskWith('MANAGE_STOCK', 'ADD_LOAN')).toBe('agent');
  expect(deskWith('RATE_CALL', 'FIX_SUSPENSE')).toBe('finance');
});

test('one role is enough for a desk, and none is a visitor', () => {
  expect(deskWith('RATE_CALL')).toBe('collector');
  expect(deskWith('LEAD_COLLECTIONS', 'VIEW_ANALYTICS')).toBe('collector');
  expect(deskWith('MANAGE_STOCK')).toBe('keeper');
  expect(deskWith()).toBe('visitor');
  expect(deskWith('FIND_CUSTOMER', 'VIEW_USERS')).toBe('visitor');
  expect(deskWith(...ROLE_CODES)).toBe('admin');
});
