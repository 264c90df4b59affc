/** Cameroon's ten regions, the towns where phones are sold, and their quarters; the largest towns first. */
export type Culture = 'south' | 'north' | 'west_coast';

export interface Region {
  readonly name: string;
  readonly culture: Culture;
  readonly towns: readonly Town[];
}

interface Town {
  readonly name: string;
  /** Degrees north and east of its centre. */
  readonly at: readonly [number, number];
  /** The first letters of its shops' dealer codes. */
  readonly code: string;
  readonly quarters: readonly string[];
}

const town = (code: string, name: string, at: readonly [number, number], quarters: string): Town => ({
  code,
  name,
  at,
  quarters: quarters.split(', '),
});

export const REGIONS: readonly Region[] = [
  {
    name: 'Littoral',
    culture: 'south',
    towns: [
      town(
        'DLA',
        'Douala',
        [4.05, 9.7],
        'Akwa, Bonabéri, Bépanda, Deïdo, New Bell, Bonamoussadi, Ndokoti, Makepe, Logpom, PK14',
      ),
      town('NKS', 'Nkongsamba', [4.95, 9.93], 'Baré, Ekel-Ko, Quartier 3'),
      town('EDE', 'Édéa', [3.8, 10.13], 'Bilalang, Pongo, Ékité'),
    ],
  },
  {
    name: 'Centre',
    culture: 'south',
    towns: [
      town(
        'YDE',
        'Yaoundé',
        [3.87, 11.52],
        'Mokolo, Mvog-Ada, Biyem-Assi, Essos, Nlongkak, Mendong, Nkolbisson, Emana, Ekounou, Mvan',
      ),
      town('OBL', 'Obala', [4.17, 11.53], 'Nkolbikogo, Centre'),
      town('MBY', 'Mbalmayo', [3.52, 11.5], 'Oyack, Newtown, Ngallan'),
    ],
  },
  {
    name: 'Ouest',
    culture: 'south',
    towns: [
      town('BFS', 'Bafoussam', [5.48, 10.42], 'Marché A, Djeleng, Tamdja, Kamkop, Banengo'),
      town('DSC', 'Dschang', [5.45, 10.05], 'Foréké, Tsinkop, Paid-Ground'),
      town('MBD', 'Mbouda', [5.63, 10.25], 'Balatchi, Centre'),
      town('FMB', 'Foumban', [5.73, 10.9], 'Njinka, Manga'),
    ],
  },
  {
    name: 'Extrême-Nord',
    culture: 'north',
    towns: [
      town('MRA', 'Maroua', [10.59, 14.32], 'Domayo, Djarengol, Pitoaré, Founangué'),
      town('KSR', 'Kousséri', [12.08, 15.03], 'Madina, Kaoutal'),
      town('MKL', 'Mokolo', [10.74, 13.8], 'Mandaka, Centre'),
    ],
  },
  {
    name: 'Nord-Ouest',
    culture: 'west_coast',
    towns: [
      town('BMD', 'Bamenda', [5.96, 10.15], 'Commercial Avenue, Nkwen, Mile 4, Up Station, Ntarinkon'),
      town('KMB', 'Kumbo', [6.2, 10.67], 'Squares, Tobin'),
    ],
  },
  {
    name: 'Sud-Ouest',
    culture: 'west_coast',
    towns: [
      town('BUE', 'Buea', [4.15, 9.24], 'Molyko, Great Soppo, Mile 17, Bonduma'),
      town('LBE', 'Limbe', [4.02, 9.2], 'Down Beach, Mile 4, New Town'),
      town('KBA', 'Kumba', [4.64, 9.45], 'Fiango, Kosala, Buea Road'),
    ],
  },
  {
    name: 'Nord',
    culture: 'north',
    towns: [
      town('GOU', 'Garoua', [9.3, 13.4], 'Roumdé Adjia, Poumpoumré, Yelwa, Foulbéré'),
      town('GDR', 'Guider', [9.93, 13.95], 'Centre, Sara'),
    ],
  },
  {
    name: 'Adamaoua',
    culture: 'north',
    towns: [
      town('NGD', 'Ngaoundéré', [7.32, 13.58], 'Dang, Baladji, Joli Soir, Mbideng'),
      town('MGA', 'Meiganga', [6.52, 14.3], 'Centre, Haoussa'),
    ],
  },
  {
    name: 'Est',
    culture: 'south',
    towns: [
      town('BTA', 'Bertoua', [4.58, 13.68], 'Nkolbikon, Mokolo, Tigaza'),
      town('BTR', 'Batouri', [4.43, 14.36], 'Centre, Mbondossi'),
    ],
  },
  {
    name: 'Sud',
    culture: 'south',
    towns: [
      town('EBW', 'Ebolowa', [2.9, 11.15], 'Nko’ovos, Angalé, Mekalat'),
      town('KBI', 'Kribi', [2.94, 9.91], 'Dôme, Mokolo, Ngoyè'),
      town('SGM', 'Sangmélima', [2.93, 11.98], 'Akon, Monavebe'),
    ],
  },
];
