import type { Texts, Wording } from '../language.tsx';

const en = {
  label: (counts: string) => `Instalments: ${counts}`,
  counts: {
    paid: (count: number) => `${count} paid`,
    late: (count: number) => `${count} late`,
    today: (count: number) => `${count} due today`,
    to_come: (count: number) => `${count} to come`,
  },
  about: (number: number, day: string, due: string, paid: string, state: string) =>
    `No. ${number} · ${day} · ${due}, ${paid} paid · ${state}`,
  short: (paid: number, late: number) => (late > 0 ? `${paid}% paid, ${late}% late` : `${paid}% paid`),
};

const fr: Wording<typeof en> = {
  label: (counts) => `Échéances : ${counts}`,
  counts: {
    paid: (count) => (count === 1 ? '1 payée' : `${count} payées`),
    late: (count) => `${count} en retard`,
    today: (count) => (count === 1 ? '1 due ce jour' : `${count} dues ce jour`),
    to_come: (count) => `${count} à venir`,
  },
  about: (number, day, due, paid, state) => `N° ${number} · ${day} · ${due}, ${paid} payés · ${state}`,
  short: (paid, late) => (late > 0 ? `${paid} % payés, ${late} % en retard` : `${paid} % payés`),
};

export const stairWords: Texts<Wording<typeof en>> = { en, fr };
