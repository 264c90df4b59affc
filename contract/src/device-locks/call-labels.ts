import type { CallLabels } from '../labels.ts';
import type { deviceLocksCalls } from './calls.ts';

export const DEVICE_LOCKS_CALL_LABELS: CallLabels<typeof deviceLocksCalls> = {
  en: {
    requestImeiChange: 'IMEI change requested',
    requestLockSolution: 'Change of lock solution requested',
    requestWaiver: 'Waiver of locks requested',
    sendVivoCode: 'Vivo code requested',
    verifyVivoCode: 'Vivo code verified',
    confirmActivation: 'Activation confirmed',
    releaseDevice: 'Device read, unlocked or released again',
    smsUnlock: 'Unlock sent by SMS',
    offlineUnlock: 'Offline code issued',
    holdLocks: 'Automatic locks held or resumed',
    prolongHold: 'Hold on automatic locks prolonged',
    endExpected: 'Announced payment closed',
    keptConfirmations: 'Kept confirmations viewed',
    endKept: 'End of a kept confirmation requested',
  },
  fr: {
    requestImeiChange: 'Changement d’IMEI demandé',
    requestLockSolution: 'Changement de solution de verrouillage demandé',
    requestWaiver: 'Dispense de verrouillage demandée',
    sendVivoCode: 'Code Vivo demandé',
    verifyVivoCode: 'Code Vivo vérifié',
    confirmActivation: 'Activation confirmée',
    releaseDevice: 'Appareil interrogé, déverrouillé ou libéré de nouveau',
    smsUnlock: 'Déverrouillage envoyé par SMS',
    offlineUnlock: 'Code hors ligne délivré',
    holdLocks: 'Verrouillages automatiques suspendus ou repris',
    prolongHold: 'Suspension des verrouillages prolongée',
    endExpected: 'Paiement annoncé clos',
    keptConfirmations: 'Confirmations conservées consultées',
    endKept: 'Fin d’une confirmation conservée demandée',
  },
};
