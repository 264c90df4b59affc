import type { RoleCode } from '../roles.ts';

/** The headings in a text that parts them by commas. */
const names = (list: string): readonly string[] => list.split(',').map((name) => name.trim());

/** A name in one column; where the first names have a column of their own, `FIRST_NAMES` are its headings. */
const PERSON = `
  full name, name, nom, nom complet, nom et prénom, nom et prénoms, noms et prénoms, noms, nom prénom, nom & prénom,
  prénom et nom, surname, last name, nom de famille
`;
export const FIRST_NAMES: readonly string[] = ['prénom', 'prénoms', 'first name', 'first names', 'given name'];

const PHONE = names(`
  phone, msisdn, mobile, téléphone, telephone, tel, tél, phone number, mobile number, contact, numéro de téléphone,
  n° de téléphone, n° téléphone, n° tél, numéro, portable, gsm
`);

/**
 * What can be imported, with which role, and from which columns. Each column has a list of headings that a spreadsheet
 * may use for it.
 */
export const IMPORT_KINDS = {
  devices: {
    role: 'MANAGE_STOCK',
    columns: {
      imei: ['imei', 'imei 1', 'imei1', 'imei no', 'imei number', 'n° imei', 'numéro imei', 'code imei', 'imei sim 1'],
      imei2: ['imei2', 'imei 2', '2e imei', 'deuxième imei', 'second imei', 'imei sim 2'],
      product: names(`
        product, model, sku, product code, produit, modèle, modele, phone model, model name,
        désignation, article, modèle du téléphone, marque et modèle, item
      `),
    },
    required: ['imei'],
  },
  stores: {
    role: 'ADD_STORE',
    columns: {
      name: names(`
        name, store, shop, nom, magasin, boutique, store name, shop name, point de vente,
        nom de la boutique, nom boutique, nom du magasin, nom magasin, nom du point de vente
      `),
      type: ['type'],
      location: names(`
        location, address, adresse, emplacement, quartier, localisation, lieu, street,
        quartier / adresse, adresse / quartier, adresse complète, situation
      `),
      latitude: ['latitude', 'lat'],
      longitude: ['longitude', 'lng', 'long'],
      owner_phone: names(`
        owner phone, owner msisdn, téléphone propriétaire, telephone proprietaire, tél. propriétaire,
        téléphone du propriétaire, tél. du propriétaire, numéro du propriétaire, owner phone number
      `),
      territory: ['territory', 'territoire'],
      region: ['region', 'région'],
    },
    required: ['name', 'location'],
  },
  shop_owners: {
    role: 'ADD_SHOP_OWNER',
    columns: {
      full_name: names(`${PERSON}, owner, propriétaire, proprietaire, nom du propriétaire, owner name`),
      phone: PHONE,
      email: ['email', 'e-mail'],
    },
    required: ['full_name', 'phone'],
  },
  agents: {
    role: 'ADD_USER',
    columns: {
      full_name: names(`${PERSON}, agent, nom de l’agent, agent name, vendeur, nom du vendeur`),
      username: ['username', 'user name', 'login', 'identifiant', 'nom d’utilisateur'],
      dealer_code: ['dealer code', 'code revendeur', 'code vendeur', 'code agent', 'agent code'],
      phone: PHONE,
      shop: ['shop', 'store', 'magasin', 'boutique', 'point de vente', 'shop name', 'store name', 'nom de la boutique'],
      category: ['category', 'catégorie', 'categorie'],
      document_kind: ['document kind', 'document type', 'id type', 'type de pièce', 'type de piece', 'pièce', 'piece'],
      document_number: names(`
        document number, id number, numéro de pièce, numero de piece, n° de pièce, cni, n° cni, numéro cni, n° pièce,
        numéro de cni
      `),
    },
    required: ['full_name', 'username', 'phone', 'shop'],
  },
  products: {
    role: 'EDIT_CATALOGUE',
    columns: {
      name: ['name', 'nom', 'désignation', 'nom du produit', 'product name', 'article', 'libellé'],
      model: ['model', 'modèle', 'modele', 'model number', 'référence modèle', 'n° de modèle'],
      sku: ['sku', 'code sku'],
      product_code: ['product code', 'code produit', 'code', 'code article'],
      ram_gb: ['ram', 'ram gb', 'ram go'],
      rom_gb: ['rom', 'rom gb', 'rom go', 'stockage', 'storage'],
      lock_type: ['lock type', 'type de verrou', 'type verrou', 'verrouillage', 'type de verrouillage'],
      lock_solution: ['lock solution', 'solution de verrou', 'solution verrou', 'solution de verrouillage'],
      retail_price_fcfa: names(`
        retail price, retail, prix de vente, prix vente, prix public, prix détail, prix cash,
        prix comptant, prix au comptant, cash price, selling price, pv, pv ttc, prix de vente ttc
      `),
      wholesale_price_fcfa: ['wholesale price', 'wholesale', 'prix de gros', 'prix gros', 'prix revendeur'],
      deposit_fcfa: names(`
        deposit, dépôt, depot, dépôt initial, avance, acompte, apport, apport initial, initial deposit,
        down payment
      `),
      credit_multiplier: ['credit multiplier', 'multiplier', 'coefficient', 'coef', 'coeff', 'multiplicateur'],
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
