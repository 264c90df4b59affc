/** What the state of an operator means, in one sentence. */
import type { Labels } from '../labels.ts';
import type { Language } from '../values/language.ts';
import type { OperatorState } from './operator-state.ts';

/** The word beside the light. */
export const OPERATOR_STATE_LABELS: Labels<OperatorState> = {
  en: {
    silent: 'Silent',
    refused: 'Refuses us',
    overdue: 'Overdue',
    unproven: 'Incomplete',
    asking: 'Being asked',
    needs_people: 'To review',
    failing: 'Unreliable',
    slow: 'Slow',
    working: 'Working',
    quiet: 'Idle',
  },
  fr: {
    silent: 'Silencieux',
    refused: 'Nous refuse',
    overdue: 'En retard',
    unproven: 'Incomplet',
    asking: 'Interrogé',
    needs_people: 'À examiner',
    failing: 'Instable',
    slow: 'Lent',
    working: 'Fonctionne',
    quiet: 'Au repos',
  },
};

/** What a sentence may say. */
export interface SentenceFacts {
  readonly state: OperatorState;
  /** The time of day since which it fails; null where that is not known. */
  readonly since: string | null;
  readonly asked: number;
  readonly answered: number;
  readonly median_ms: number | null;
  readonly p95_ms: number | null;
}

/** `0.4 s`, « 0,4 s ». */
export function writeSeconds(language: Language, ms: number): string {
  const seconds = Math.max(0.1, Math.round(ms / 100) / 10);
  const written = seconds >= 10 ? String(Math.round(seconds)) : seconds.toFixed(1);
  return language === 'fr' ? `${written.replace('.', ',')} s` : `${written} s`;
}

/** Never 100% where one call was not answered. */
export function writeShare(language: Language, answered: number, asked: number): string {
  const percent = asked === 0 ? 0 : Math.floor((100 * answered) / asked);
  return language === 'fr' ? `${percent} %` : `${percent}%`;
}

type Sentence = (facts: SentenceFacts) => string;

const calls = (asked: number): string => (asked === 1 ? '1 call' : `${asked} calls`);
const appels = (asked: number): string => (asked === 1 ? '1 appel abouti' : `${asked} appels aboutis`);

const en: Readonly<Record<OperatorState, Sentence>> = {
  silent: ({ since }) => `${since === null ? 'Not answering' : `Not answering since ${since}`}. No phone locks.`,
  refused: ({ since }) =>
    `${since === null ? 'Refuses' : `Has refused`} our connection${since === null ? '' : ` since ${since}`}.`,
  overdue: () => 'Prompts are overdue, with no news for 10 minutes. No phone locks.',
  unproven: () => 'Payments may be missing. No phone locks.',
  asking: ({ since }) =>
    `Being asked since the start${since === null ? '' : ` at ${since}`}. No phone locks before it answers.`,
  needs_people: () => 'Working. Some payments need a person: see below.',
  failing: ({ answered, asked }) =>
    `Only ${writeShare('en', answered, asked)} of ${calls(asked)} answered in the last hour.`,
  slow: ({ p95_ms }) => `Slow: 1 call in 20 takes ${writeSeconds('en', p95_ms ?? 0)} or longer.`,
  working: ({ answered, asked, median_ms }) =>
    `${writeShare('en', answered, asked)} of ${calls(asked)} answered${median_ms === null ? '' : `, usually in ${writeSeconds('en', median_ms)}`}.`,
  quiet: () => 'Nothing was asked in the last hour.',
};

const fr: Readonly<Record<OperatorState, Sentence>> = {
  silent: ({ since }) =>
    `${since === null ? 'Ne répond plus' : `Ne répond plus depuis ${since}`}. Aucun téléphone n’est verrouillé.`,
  refused: ({ since }) => `Refuse notre connexion${since === null ? '' : ` depuis ${since}`}.`,
  overdue: () => 'Demandes en retard, aucune nouvelle depuis 10 minutes. Aucun téléphone n’est verrouillé.',
  unproven: () => 'Des paiements peuvent manquer. Aucun téléphone n’est verrouillé.',
  asking: ({ since }) =>
    `Interrogé depuis le démarrage${since === null ? '' : ` à ${since}`}. Aucun téléphone n’est verrouillé avant sa réponse.`,
  needs_people: () => 'Fonctionne. Des paiements sont à traiter : voir ci-dessous.',
  failing: ({ answered, asked }) =>
    `Seulement ${writeShare('fr', answered, asked)} de ${appels(asked)} depuis une heure.`,
  slow: ({ p95_ms }) => `Lent : 1 appel sur 20 prend ${writeSeconds('fr', p95_ms ?? 0)} ou plus.`,
  working: ({ answered, asked, median_ms }) =>
    `${writeShare('fr', answered, asked)} de ${appels(asked)}${median_ms === null ? '' : `, en général en ${writeSeconds('fr', median_ms)}`}.`,
  quiet: () => 'Rien n’a été demandé depuis une heure.',
};

export const operatorSentence = (language: Language, facts: SentenceFacts): string =>
  (language === 'fr' ? fr : en)[facts.state](facts);
