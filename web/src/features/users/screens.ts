import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const usersScreens = {
  users: {
    path: path('/dashboard/users', 'group_id', 'role_code', 'status', 'add'),
    file: 'users/screens/users.tsx',
    component: 'Users',
    title: { en: 'Users', fr: 'Utilisateurs' },
    access: ['VIEW_USERS', 'ADD_USER'],
    first_rows: { call: ['users', 'users'], input: {} },
    menu: { row: 2, icon: 'users', access: 'VIEW_USERS' },
    variants: {
      add: {
        facts: { add: '1' },
        title: { en: 'Add portal user', fr: 'Ajouter un utilisateur' },
        access: 'ADD_USER',
      },
    },
  },
  user: {
    path: path('/dashboard/users/:id'),
    file: 'users/screens/user.tsx',
    component: 'UserScreen',
    title: { en: 'User', fr: 'Utilisateur' },
    access: 'VIEW_USERS',
  },
  security: {
    path: path('/dashboard/security', 'tab', 'staff_id', 'subject_kind', 'subject_id', 'add'),
    file: 'users/screens/security.tsx',
    component: 'Security',
    title: { en: 'Security', fr: 'Sécurité' },
    access: ['VIEW_SECURITY', 'ADD_SECURITY_GROUP'],
    menu: { row: 13, icon: 'shield', access: 'VIEW_SECURITY' },
    variants: {
      add: {
        facts: { add: '1' },
        title: { en: 'Add security group', fr: 'Ajouter un groupe de sécurité' },
        access: 'ADD_SECURITY_GROUP',
      },
    },
  },
  group: {
    path: path('/dashboard/security/groups/:id'),
    file: 'users/screens/group.tsx',
    component: 'GroupScreen',
    title: { en: 'Security group', fr: 'Groupe de sécurité' },
    access: 'VIEW_SECURITY',
  },
} as const satisfies Screens;
