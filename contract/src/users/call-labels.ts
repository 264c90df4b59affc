import type { CallLabels, LabelsOf } from '../labels.ts';
import type { UserAction } from './access-calls.ts';
import type { usersCalls } from './calls.ts';

export const USERS_CALL_LABELS: CallLabels<typeof usersCalls> = {
  en: {
    user: 'User viewed',
    users: 'Users listed',
    exportUsers: 'Users exported',
    updateUser: 'User edited',
    actOnUsers: 'Access suspended, restored or ended',
    resetPassword: 'Password reset',
    endUserSession: 'Session ended remotely',
    changeUserGroup: 'Change of group requested',
    endMySession: 'Own session ended',
    saveView: 'View of a list saved',
    removeView: 'View of a list removed',
    addGroup: 'Security group added',
    addGroupRoles: 'Roles for a group requested',
    removeGroupRole: 'Removal of a role requested',
    changeGroupRoles: 'Change of roles of a group requested',
    givePaper: 'Own identity document given',
    seePaper: 'Identity document of a user seen',
    answerNewRoles: 'New roles decided',
    answerFirstAgents: 'Cash of the first agents decided',
  },
  fr: {
    user: 'Utilisateur consulté',
    users: 'Utilisateurs listés',
    exportUsers: 'Utilisateurs exportés',
    updateUser: 'Utilisateur modifié',
    actOnUsers: 'Accès suspendu, rétabli ou terminé',
    resetPassword: 'Mot de passe réinitialisé',
    endUserSession: 'Session fermée à distance',
    changeUserGroup: 'Changement de groupe demandé',
    endMySession: 'Propre session fermée',
    saveView: 'Vue d’une liste enregistrée',
    removeView: 'Vue d’une liste retirée',
    addGroup: 'Groupe de sécurité ajouté',
    addGroupRoles: 'Rôles demandés pour un groupe',
    removeGroupRole: 'Retrait d’un rôle demandé',
    changeGroupRoles: 'Changement des rôles d’un groupe demandé',
    givePaper: 'Propre pièce d’identité indiquée',
    seePaper: 'Pièce d’identité d’un utilisateur vue',
    answerNewRoles: 'Nouveaux rôles : réponse donnée',
    answerFirstAgents: 'Espèces des premiers agents : réponse donnée',
  },
};

/** One call performs several actions; the facts of the audit line say which one it was. */
export const USER_ACTION_LABELS: LabelsOf<typeof UserAction> = {
  en: {
    suspend: 'User suspended',
    restore: 'Access of a user restored',
    sign_out: 'User signed out everywhere',
    drop_app: 'Authenticator app of a user removed',
    end_probation: 'New agent allowed cash and slips',
  },
  fr: {
    suspend: 'Utilisateur suspendu',
    restore: 'Accès d’un utilisateur rétabli',
    sign_out: 'Utilisateur déconnecté partout',
    drop_app: 'Application d’authentification d’un utilisateur retirée',
    end_probation: 'Nouvel agent autorisé : espèces et tickets',
  },
};
