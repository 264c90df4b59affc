/** What the list of products says in files, in both languages. */
import type { LOCK_TYPES } from '@palier/contract/catalogue/records.ts';
import type { Language } from '@palier/contract/values/person.ts';

interface Words {
  readonly products: string;
  readonly columns: {
    readonly name: string;
    readonly model: string;
    readonly sku: string;
    readonly product_code: string;
    readonly ram: string;
    readonly rom: string;
    readonly lock_type: string;
    readonly lock_solution: string;
    readonly retail: string;
    readonly wholesale: string;
    readonly margin: string;
    readonly deposit: string;
    readonly multiplier: string;
    readonly effective_on: string;
    readonly next_effective_on: string;
    readonly in_stock: string;
    readonly on_loan: string;
    readonly added_at: string;
  };
  readonly lock_types: Readonly<Record<(typeof LOCK_TYPES)[number], string>>;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    products: 'phones',
    columns: {
      name: 'Name',
      model: 'Model',
      sku: 'SKU',
      product_code: 'Product code',
      ram: 'RAM (GB)',
      rom: 'ROM (GB)',
      lock_type: 'Lock type',
      lock_solution: 'Lock solution',
      retail: 'Retail price (FCFA)',
      wholesale: 'Wholesale price (FCFA)',
      margin: 'Margin (FCFA)',
      deposit: 'Deposit (FCFA)',
      multiplier: 'Credit multiplier',
      effective_on: 'Price since',
      next_effective_on: 'Next price from',
      in_stock: 'In stock',
      on_loan: 'On loan',
      added_at: 'Added',
    },
    lock_types: { 'no lock': 'no lock', 'soft lock': 'soft lock', 'hard lock': 'hard lock' },
  },
  fr: {
    products: 'telephones',
    columns: {
      name: 'Nom',
      model: 'Modèle',
      sku: 'SKU',
      product_code: 'Code produit',
      ram: 'RAM (Go)',
      rom: 'ROM (Go)',
      lock_type: 'Type de verrou',
      lock_solution: 'Solution de verrou',
      retail: 'Prix de vente (FCFA)',
      wholesale: 'Prix de gros (FCFA)',
      margin: 'Marge (FCFA)',
      deposit: 'Dépôt (FCFA)',
      multiplier: 'Coefficient de crédit',
      effective_on: 'Prix depuis',
      next_effective_on: 'Prochain prix le',
      in_stock: 'En stock',
      on_loan: 'Sous prêt',
      added_at: 'Ajouté le',
    },
    lock_types: { 'no lock': 'sans verrou', 'soft lock': 'verrou logiciel', 'hard lock': 'verrou matériel' },
  },
};
