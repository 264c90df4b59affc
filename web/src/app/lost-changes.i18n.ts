import type { Texts, Wording } from '../ui/language.tsx';

const en = {
  title: (changes: number) =>
    changes === 1 ? '1 change was left without an answer' : `${changes} changes were left without an answer`,
  signOut: {
    title: 'Changes have no answer yet',
    help: 'They may not have been carried out. Logging out erases them from this browser, and nothing is sent any more.',
    stay: 'Stay',
    leave: 'Erase and log out',
  },
  help: 'The screen was left, or the window closed, before the answer came. Until it is sent or looked at, count on nothing.',
  unknownCall: 'A change',
  on: (screen: string) => `on the screen “${screen}”`,
  notLeft: 'Not sent',
  left: 'Sent, answer unknown',
  refused: 'Refused, so not done',
  receipt: 'Receipt',
  send: 'Send now',
  sendHelp: 'Sent now, it counts once, also where it was carried out already.',
  remove: 'Do not send',
  removeKnown: 'Remove',
  removeTitle: 'Do not send this change?',
  removeHelp: 'It is removed from this list. What was carried out already stays as it is: look at the screen first.',
  keep: 'Keep it',
  open: 'Open the screen',
  done: (what: string) => `${what}: done, once.`,
};

const fr: Wording<typeof en> = {
  title: (changes) =>
    changes === 1 ? '1 modification est restée sans réponse' : `${changes} modifications sont restées sans réponse`,
  signOut: {
    title: 'Des modifications n’ont pas encore de réponse',
    help: 'Elles n’ont peut-être pas été exécutées. La déconnexion les efface de ce navigateur, et plus rien n’est envoyé.',
    stay: 'Rester',
    leave: 'Effacer et se déconnecter',
  },
  help: 'L’écran a été quitté, ou la fenêtre fermée, avant la réponse. Tant que rien n’est envoyé ou vérifié, n’y comptez pas.',
  unknownCall: 'Une modification',
  on: (screen) => `sur l’écran « ${screen} »`,
  notLeft: 'Non envoyée',
  left: 'Envoyée, réponse inconnue',
  refused: 'Refusée, donc sans effet',
  receipt: 'Reçu',
  send: 'Envoyer maintenant',
  sendHelp: 'Envoyée maintenant, une modification ne compte qu’une fois, même si elle a déjà été exécutée.',
  remove: 'Ne pas envoyer',
  removeKnown: 'Retirer',
  removeTitle: 'Ne pas envoyer cette modification ?',
  removeHelp:
    'Elle est retirée de cette liste. Ce qui a déjà été exécuté reste tel quel : regardez d’abord sur l’écran.',
  keep: 'La garder',
  open: 'Ouvrir l’écran',
  done: (what) => `${what} : fait, une seule fois.`,
};

export const lostTexts: Texts<Wording<typeof en>> = { en, fr };
