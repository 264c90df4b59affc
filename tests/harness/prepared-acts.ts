/** What an agent does on the screens of a prepared sale. */
import type { Page } from 'playwright-core';

export const WORDS = {
  en: {
    prepare: 'Prepare a sale',
    goOn: 'Continue',
    idFront: 'ID, front',
    idBack: 'ID, back',
    face: 'Photo of the customer',
    relationship: 'Relationship to the customer',
    brother: 'Brother',
    profession: 'Profession',
    teacher: 'Teacher',
    phone: 'Choose this phone',
    plan: 'Choose this plan',
    sendLater: 'Send it when the connection is back',
    send: 'Send it',
    open: /^Open the prepared sale of/,
    correct: 'Correct it',
    again: 'Choose again',
    done: 'Go on with the sale',
    deposit: 'Deposit',
    enough: 'Finish here for now',
    same: 'It is the same person: sell to them',
    compare: 'Compare with the customer of the portal',
    differs: 'differs',
    anotherPerson: 'This is another person: the name, the date of birth, and the document differ.',
    taken: 'This phone number belongs to another customer.',
    priceChanged: 'The price has changed since the plan was chosen.',
  },
  fr: {
    prepare: 'Préparer une vente',
    goOn: 'Continuer',
    idFront: 'Pièce, recto',
    idBack: 'Pièce, verso',
    face: 'Photo du client',
    relationship: 'Lien avec le client',
    brother: 'Frère',
    profession: 'Profession',
    teacher: 'Enseignant',
    phone: 'Choisir ce téléphone',
    plan: 'Choisir ce plan',
    sendLater: 'Envoyer dès que la connexion revient',
    send: 'Envoyer',
    open: /^Ouvrir la vente préparée de/,
    correct: 'Corriger',
    again: 'Choisir de nouveau',
    done: 'Continuer la vente',
    deposit: 'Dépôt initial',
    enough: 'S’arrêter là pour l’instant',
    same: 'C’est la même personne : lui vendre',
    compare: 'Comparez avec le client du portail',
    differs: 'différent',
    anotherPerson: 'C’est une autre personne : le nom, la date de naissance et la pièce diffèrent.',
    taken: 'Ce numéro appartient à un autre client.',
    priceChanged: 'Le prix a changé depuis le choix du plan.',
  },
} as const;
export type Language = keyof typeof WORDS;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Opens the list from the home page, which links to it, and begins a sale. */
export async function begin(page: Page, language: Language): Promise<void> {
  await link(page, WORDS[language].prepare).click();
  await button(page, WORDS[language].prepare).click();
  await page.locator('[name=first_name]').waitFor();
}

export interface Buyer {
  readonly surname: string;
  readonly document_number: string;
  readonly msisdn: string;
}

export async function fillRest(page: Page, language: Language): Promise<void> {
  const t = WORDS[language];
  await page.locator('[name=next_of_kin_name]').fill('Paul Ngo');
  await choose(page, t.relationship, t.brother);
  await page.locator('[name=next_of_kin_phone]').fill('+237677998877');
  await button(page, t.goOn).click();
  await page.locator('[name=residential_location]').fill('Akwa, Douala');
  await choose(page, t.profession, t.teacher);
  await page.locator('[name=monthly_income_fcfa]').fill('250000');
  await button(page, t.goOn).click();
  await page
    .getByRole('radio', { name: /Tecno|Infinix/ })
    .first()
    .check({ force: true });
  await button(page, t.phone).click();
  await choosePlan(page, language);
}

export async function choosePlan(page: Page, language: Language): Promise<void> {
  // By keyboard: on a phone the main action lies over the lower cards.
  await page.locator('input[type=radio][name=plan][value*=weekly]').first().press(' ');
  await button(page, WORDS[language].plan).click();
}

export const waitingBar = (page: Page) => page.getByRole('status').filter({ hasText: /1 prepared sale is waiting/ });

/** How many things the browser keeps of prepared sales, pictures included. */
export const keptOfSales = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('palier-prepared');
        opening.onupgradeneeded = () => opening.result.createObjectStore('sales');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('sales').objectStore('sales').count();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
  );
