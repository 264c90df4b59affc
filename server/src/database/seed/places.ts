/** Cameroon's ten regions, the towns where phones are sold, and their quarters; the largest towns first. */
export type Culture = 'south' | 'north' | 'west_coast';

export interface Region {
  readonly name: string;
  readonly culture: Culture;
  readonly towns: readonly Town[];
}

export interface Town {
  readonly name: string;
  /** Begins the dealer codes of its shops. */
  readonly code: string;
  readonly quarters: readonly string[];
}

const town = (code: string, name: string, quarters: string): Town => ({ code, name, quarters: quarters.split(', ') });

export const REGIONS: readonly Region[] = [
  { name: 'Littoral', culture: 'south', towns: [town('DLA', 'Douala', 'Akwa, Bonabéri, Bépanda, Deïdo, New Bell, Bonamoussadi, Ndokoti, Makepe, Logpom, PK14'), town('NKS', 'Nkongsamba', 'Baré, Ekel-Ko, Quartier 3'), town('EDE', 'Édéa', 'Bilalang, Pongo, Ékité')] },
  { name: 'Centre', culture: 'south', towns: [town('YDE', 'Yaoundé', 'Mokolo, Mvog-Ada, Biyem-Assi, Essos, Nlongkak, Mendong, Nkolbisson, Emana, Ekounou, Mvan'), town('OBL', 'Obala', 'Nkolbikogo, Centre'), town('MBY', 'Mbalmayo', 'Oyack, Newtown, Ngallan')] },
  { name: 'Ouest', culture: 'south', towns: [town('BFS', 'Bafoussam', 'Marché A, Djeleng, Tamdja, Kamkop, Banengo'), town('DSC', 'Dschang', 'Foréké, Tsinkop, Paid-Ground'), town('MBD', 'Mbouda', 'Balatchi, Centre'), town('FMB', 'Foumban', 'Njinka, Manga')] },
  { name: 'Extrême-Nord', culture: 'north', towns: [town('MRA', 'Maroua', 'Domayo, Djarengol, Pitoaré, Founangué'), town('KSR', 'Kousséri', 'Madina, Kaoutal'), town('MKL', 'Mokolo', 'Mandaka, Centre')] },
  { name: 'Nord-Ouest', culture: 'west_coast', towns: [town('BMD', 'Bamenda', 'Commercial Avenue, Nkwen, Mile 4, Up Station, Ntarinkon'), town('KMB', 'Kumbo', 'Squares, Tobin')] },
  { name: 'Sud-Ouest', culture: 'west_coast', towns: [town('BUE', 'Buea', 'Molyko, Great Soppo, Mile 17, Bonduma'), town('LBE', 'Limbe', 'Down Beach, Mile 4, New Town'), town('KBA', 'Kumba', 'Fiango, Kosala, Buea Road')] },
  { name: 'Nord', culture: 'north', towns: [town('GOU', 'Garoua', 'Roumdé Adjia, Poumpoumré, Yelwa, Foulbéré'), town('GDR', 'Guider', 'Centre, Sara')] },
  { name: 'Adamaoua', culture: 'north', towns: [town('NGD', 'Ngaoundéré', 'Dang, Baladji, Joli Soir, Mbideng'), town('MGA', 'Meiganga', 'Centre, Haoussa')] },
  { name: 'Est', culture: 'south', towns: [town('BTA', 'Bertoua', 'Nkolbikon, Mokolo, Tigaza'), town('BTR', 'Batouri', 'Centre, Mbondossi')] },
  { name: 'Sud', culture: 'south', towns: [town('EBW', 'Ebolowa', 'Nko’ovos, Angalé, Mekalat'), town('KBI', 'Kribi', 'Dôme, Mokolo, Ngoyè'), town('SGM', 'Sangmélima', 'Akon, Monavebe')] },
];
