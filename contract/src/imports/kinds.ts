import type { RoleCode } from '../roles.ts';

/**
 * What can be imported, with which role, and from which columns. Each column has a list of headings that a spreadsheet
 * may use for it.
 */
export const IMPORT_KINDS = {
  devices: {
    role: 'MANAGE_STOCK',
    columns: {
      imei: ['imei', 'imei 1', 'imei1'],
      imei2: ['imei2', 'imei 2'],
      product: ['product', 'model', 'sku', 'product code', 'produit', 'modèle', 'modele'],
    },
    required: ['imei'],
  },
  stores: {
    role: 'ADD_STORE',
    columns: {
      name: ['name', 'store', 'shop', 'nom', 'magasin', 'boutique'],
      type: ['type'],
      location: ['location', 'address', 'adresse', 'emplacement'],
      latitude: ['latitude', 'lat'],
      longitude: ['longitude', 'lng', 'long'],
      owner_phone: ['owner phone', 'owner msisdn', 'téléphone propriétaire', 'telephone proprietaire'],
      territory: ['territory', 'territoire'],
      region: ['region', 'région'],
    },
    required: ['name', 'location'],
  },
  shop_owners: {
    role: 'ADD_SHOP_OWNER',
    columns: {
      full_name: ['full name', 'name', 'owner', 'nom', 'nom complet', 'propriétaire', 'proprietaire'],
      phone: ['phone', 'msisdn', 'mobile', 'téléphone', 'telephone'],
      email: ['email', 'e-mail'],
    },
    required: ['full_name', 'phone'],
  },
  agents: {
    role: 'ADD_USER',
    columns: {
      full_name: ['full name', 'name', 'agent', 'nom', 'nom complet'],
      username: ['username', 'identifiant'],
      dealer_code: ['dealer code', 'code revendeur'],
      phone: ['phone', 'msisdn', 'mobile', 'téléphone', 'telephone'],
      shop: ['shop', 'store', 'magasin', 'boutique'],
      category: ['category', 'catégorie', 'categorie'],
      document_kind: ['document kind', 'document type', 'id type', 'type de pièce', 'type de piece', 'pièce', 'piece'],
      document_number: [
        'document number',
        'id number',
        'numéro de pièce',
        'numero de piece',
        'n° de pièce',
        'cni',
        'n° cni',
        'numéro cni',
      ],
    },
    required: ['full_name', 'username', 'phone', 'shop'],
  },
  products: {
    role: 'EDIT_CATALOGUE',
    columns: {
      name: ['name', 'nom'],
      model: ['model', 'modèle', 'modele'],
      sku: ['sku'],
      product_code: ['product code', 'code produit'],
      ram_gb: ['ram', 'ram gb'],
      rom_gb: ['rom', 'rom gb'],
      lock_type: ['lock type', 'type de verrou'],
      lock_solution: ['lock solution', 'solution de verrou'],
      retail_price_fcfa: ['retail price', 'retail', 'prix de vente'],
      wholesale_price_fcfa: ['wholesale price', 'wholesale', 'prix de gros'],
      deposit_fcfa: ['deposit', 'dépôt', 'depot'],
      credit_multiplier: ['credit multiplier', 'multiplier', 'coefficient'],
    },
    required: [
      'name',
      'model',
      'sku',
      'product_code',
      'lock_type',
      'lock_solution',
      'retail_price_fcfa',
      'wholesale_price_fcfa',
      'deposit_fcfa',
      'credit_multiplier',
    ],
  },
} as const satisfies Record<
  string,
  { role: RoleCode; columns: Record<string, readonly string[]>; required: readonly string[] }
>;

export type ImportKind = keyof typeof IMPORT_KINDS;

export const MOST_IMPORT_ROWS = 5_000;
