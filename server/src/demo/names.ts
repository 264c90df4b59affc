/**
 * Names as they occur in Cameroon, most frequent first. A person's region decides which list is used, and in which
 * language they are written to.
 */
import type { Language } from '@palier/contract/values/language.ts';
import type { Chance } from './random.ts';
import type { Culture } from './places.ts';

interface NameLists {
  readonly surnames: readonly string[];
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly others: readonly string[];
  readonly language: Language;
}

const words = (text: string): string[] => text.trim().split(/\s+/);

const LISTS: Readonly<Record<Culture, NameLists>> = {
  south: {
    surnames:
      words(`Mbarga Fotso Ngono Kamga Atangana Nguemo Tchoumi Essomba Djoumessi Ngo Talla Owona Kamdem Biya Eyenga
      Noubissi Abena Tchinda Mballa Fokou Onana Njoya Kengne Manga
      Ateba Wamba Ekani Nana Simo Bella Nkoulou Youmbi Messi Tagne Foe Mvondo Djuidje Etoundi Ndongo Kuate Bikoi
      Tchuente Mbida Zambo Ngassa Bilong Tsafack Ebode Pokam Ewane Dongmo Moukoko
      Eboa Sime Nkolo Ebogo Mouafo Amougou Feudjio Edima Kouam Belinga Tene Ondoa Ngamaleu Ekambi Nyobe Lowe Song Mbock
      Nlend Libam Mpondo Epee Ebongue Dikongue Doumbe Elong Mbappe Ngando Penda Priso`),
    women: words(`Marie Solange Brenda Aïcha Nadège Clarisse Béatrice Sandrine Vanessa Christelle Estelle Flore Chantal
      Mireille Josiane Carine Rosine Laure Delphine Rachel Léa Ornella Sorelle Raïssa
      Hortense Pauline Edwige Gisèle Lydie Annette Viviane Yvette Pélagie Huguette Odile Thérèse Agnès Armelle Corine
      Danielle Emilienne Fabiola Gaëlle Ines Joëlle Kelly Larissa Manuella Nina Prisca`),
    men: words(`Jean Paul Serge Hervé Alain Patrick Christian Thierry Emmanuel Cédric Joël Rodrigue Franck Ghislain
    Arnaud Landry Blaise Boris Martial Aristide Didier Gaston Roger Simon Pierre Michel
      Yannick Ulrich Steve Romuald Olivier Narcisse Guy Fabrice Eric Duplex Constant Bertrand Achille Armand Brice
      Claude Dieudonné Edgar Ferdinand Gabin Idriss Jules Kévin Loïc`),
    others: words(
      'Merveille Grâce Divine Junior Bienvenu Désiré Espoir Trésor Parfait Victoire Providence Rosalie Honoré Noël',
    ),
    language: 'fr',
  },
  north: {
    surnames:
      words(`Bello Hamadou Oumarou Amadou Abba Ousmanou Moussa Issa Aboubakar Saïdou Yaya Haman Mahamat Djibrilla Garba
      Bouba Adamou Souleymanou Abdoulaye Alioum Daïrou Nassourou Sali Ibrahima
      Mohamadou Hayatou Iya Maïgari Bakari Dahirou Kaïgama Wassili Mana Vandi Baba Zra Deli Tizi Kaldapa Gonondo`),
    women: words(
      'Aïssatou Fadimatou Hadja Mariama Zénabou Ramatou Habiba Maïmouna Asta Djamila Salamatou Adama Hawa Rabiatou Nafissatou Safiatou Koulsoumi Balkissou Yasmine Amina Fanta Rakiatou Zara Halimatou',
    ),
    men: words(
      'Ibrahim Moustapha Abdou Ali Oumar Yaouba Ismaïla Hamidou Aminou Youssouf Babale Daouda Salihou Bachirou Nouhou Djafarou Kabirou Ahmadou Idrissou Halidou Seïni Boubakary Maliki Sadjo',
    ),
    others: words('Sani Nana Mal Laddo Modibo Gambo Dudu Ladi'),
    language: 'fr',
  },
  west_coast: {
    surnames:
      words(`Tabi Nkeng Ngwa Fru Achu Che Suh Ndifor Ayuk Enow Tanyi Agbor Neba Awah Nji Fon Ambe Tita Mbah Asong
      Forbin Anye Ebai Tambe Ashu Mokom Ngala Atem Njie Lyonga Mbua Etonge Molua
      Endeley Takang Arrey Bate Besong Eyong Orock Tabot Nfor Shey Ndze Wirba Banla Verla Yufenyuy`),
    women: words(
      'Blessing Emmanuela Mercy Grace Prudencia Delphine Glory Vera Comfort Judith Bridget Patience Joyce Ernestine Relindis Quinta Miranda Claris Elsie Marceline Pamela Sheila Noella Brenda Immaculate Gladys',
    ),
    men: words(
      'Emmanuel Elvis Divine Collins Terence Valentine Godlove Derick Clovis Ernest Julius Kingsley Felix Cletus Roland Marcel Gilbert Nelson Edwin Wilfred Brian Desmond Eugene Lawrence Peter Joseph',
    ),
    others: words('Bih Ngum Manka Tah Nchang Enanga Ewunkem Azah Siri Lum Abong Kum'),
    language: 'en',
  },
};

export interface Named {
  readonly first_name: string;
  readonly surname: string;
  readonly other_names: string | null;
  readonly language: Language;
}

export function nameOf(chance: Chance, culture: Culture): Named {
  const { surnames, women, men, others, language } = LISTS[culture];
  return {
    first_name: chance.skewed(chance.is(0.47) ? women : men),
    surname: chance.skewed(surnames),
    other_names: chance.is(0.3) ? chance.of(others) : null,
    // Some people of the English-speaking regions live elsewhere, and the other way round.
    language: chance.is(0.04) ? (language === 'fr' ? 'en' : 'fr') : language,
  };
}

export const fullName = ({ first_name, surname }: Pick<Named, 'first_name' | 'surname'>): string =>
  `${first_name} ${surname}`;

/** A name of women and not of men. */
export const isWomansName = (first_name: string): boolean =>
  Object.values(LISTS).some(({ women }) => women.includes(first_name)) &&
  !Object.values(LISTS).some(({ men }) => men.includes(first_name));

export const isNorthernName = ({ first_name, surname }: Pick<Named, 'first_name' | 'surname'>): boolean =>
  LISTS.north.surnames.includes(surname) &&
  (LISTS.north.women.includes(first_name) || LISTS.north.men.includes(first_name));
