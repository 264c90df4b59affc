/** What imports say, in French. */
import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

const appareils = (count: number, text: string) =>
  plural('fr', count, { one: `${text} appareil`, other: `${text} appareils` });

const lignes = (count: number, text: string) => plural('fr', count, { one: `${text} ligne`, other: `${text} lignes` });

export const fr: Wording<typeof en> = {
  adding: 'Ce qui est ajouté',
  scan: {
    good: (imei) => `${imei} ajouté`,
    twice: (imei, row) => `${imei} est déjà à la ligne ${row}.`,
    second: 'Scanner deux codes par téléphone : IMEI 1, puis IMEI 2',
    nextIsSecond: (imei) => `Maintenant le deuxième IMEI de ${imei}`,
  },
  receiving: {
    lead: 'Choisissez le propriétaire des appareils, puis ajoutez les IMEI. Tous les appareils entrent en stock ensemble, une fois chaque ligne juste.',
    whose: 'Propriétaire et boutique',
    owner: 'Propriétaire',
    shop: 'Boutique',
    shopHelp: 'Sans boutique, les appareils sont réceptionnés mais pas encore en stock.',
    model: 'Modèle',
    modelHelp: 'Inutile si les premiers chiffres ou une colonne indiquent le modèle.',
    ownerFirst: 'Choisissez le propriétaire. Les lignes sont ensuite vérifiées.',
    done: (count, text) =>
      plural('fr', count, { one: `${text} appareil réceptionné`, other: `${text} appareils réceptionnés` }),
  },
  importing: {
    leads: {
      devices: '',
      stores: 'Plusieurs boutiques d’un coup, d’une liste ou d’un tableur.',
      shop_owners: 'Plusieurs propriétaires d’un coup, d’une liste ou d’un tableur.',
      agents:
        'Plusieurs agents d’un coup. Chacun reçoit par SMS, ou sur une fiche à imprimer si le portail n’en envoie pas, un mot de passe provisoire, qu’il change à sa première connexion.',
      products: 'Plusieurs modèles d’un coup, chacun avec son premier prix.',
    },
    unknownKind: 'Ceci ne s’importe pas.',
    how: 'Comment',
    ways: { paste: 'Coller une liste', scan: 'Scanner', file: 'Fichier' },
    pasteLabel: { devices: 'IMEI, un par ligne', others: 'Lignes copiées d’un tableur' },
    pasteHelp: {
      devices:
        'Un deuxième IMEI et le modèle peuvent suivre sur la même ligne, séparés par une tabulation, une virgule ou un point-virgule.',
      others: (columns) => `Avec les titres en première ligne, ou dans cet ordre : ${columns}.`,
    },
    takePasted: (count, text) => `Ajouter ${lignes(count, text)}`,
    tooMany: (most) => `${most} lignes au plus sont importées à la fois.`,
    fileLabel: 'Fichier CSV ou XLSX',
    fileHelp: (most) => `5 Mo et ${most} lignes au maximum. La première ligne porte les titres.`,
    chooseFile: 'Choisir un fichier',
    dropHere: 'ou déposez-le ici',
    reading: 'Lecture du fichier…',
    readSheets: 'Lire les feuilles',
    read: (count, text, file) =>
      plural('fr', count, { one: `${text} ligne lue dans ${file}`, other: `${text} lignes lues dans ${file}` }),
    ignored: (columns) => `Colonnes non utilisées : ${columns}`,
    fileTooLarge: 'La taille maximale d’un fichier est de 5 Mo',
    template: 'Télécharger un modèle',
    rows: 'Lignes',
    row: 'Ligne',
    becomes: 'Devient',
    remove: (row) => `Retirer la ligne ${row}`,
    removeWord: 'Retirer',
    cell: (heading, row) => `${heading}, ligne ${row}`,
    checking: 'Vérification…',
    notChecked: 'Pas encore vérifié',
    good: (count, text) => plural('fr', count, { one: `${text} ligne est juste`, other: `${text} lignes sont justes` }),
    bad: (count, text) =>
      plural('fr', count, { one: `${text} ligne pose problème`, other: `${text} lignes posent problème` }),
    onlyBad: 'Seulement les lignes à problème',
    check: 'Vérifier à nouveau',
    clear: 'Retirer toutes les lignes',
    removeBad: 'Retirer les lignes à problème',
    undo: 'Annuler le retrait',
    removed: (count, text) => plural('fr', count, { one: `${text} ligne retirée`, other: `${text} lignes retirées` }),
    restored: 'Ces lignes ont été gardées de votre dernière visite.',
    noneBad: 'Aucune ligne ne pose problème.',
    empty: 'Aucune ligne pour l’instant. Collez une liste, scannez ou choisissez un fichier ci-dessus.',
    run: {
      devices: (count, text) => `Réceptionner ${appareils(count, text)}`,
      stores: (count, text) =>
        plural('fr', count, { one: `Importer ${text} boutique`, other: `Importer ${text} boutiques` }),
      shop_owners: (count, text) =>
        plural('fr', count, { one: `Importer ${text} propriétaire`, other: `Importer ${text} propriétaires` }),
      agents: (count, text) => plural('fr', count, { one: `Importer ${text} agent`, other: `Importer ${text} agents` }),
      products: (count, text) =>
        plural('fr', count, { one: `Importer ${text} téléphone`, other: `Importer ${text} téléphones` }),
    },
    running: 'Importation…',
    allOrNothing: 'Toutes les lignes sont importées, ou aucune.',
    notYet: 'Corrigez ou retirez d’abord les lignes à problème.',
    done: (count, text) => plural('fr', count, { one: `${text} ligne importée`, other: `${text} lignes importées` }),
    again: 'Importer d’autres lignes',
    ownersWait: 'Une deuxième personne doit décider pour chacun. D’ici là, aucune boutique ne peut leur appartenir.',
    open: {
      devices: 'Voir les appareils',
      stores: 'Voir les boutiques',
      shop_owners: 'Voir les propriétaires',
      agents: 'Voir les agents',
      products: 'Voir les téléphones',
    },
  },
};
