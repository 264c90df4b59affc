/** What imports say, in English. */
import { plural } from '../../ui/language.tsx';

const devices = (count: number, text: string) => plural('en', count, { one: '1 device', other: `${text} devices` });

export const en = {
  adding: 'What is added',
  scan: {
    good: (imei: string) => `${imei} added`,
    twice: (imei: string, row: string) => `${imei} is already in row ${row}.`,
    second: 'Scan two codes for each phone: IMEI 1, then IMEI 2',
    nextIsSecond: (imei: string) => `Now the second IMEI of ${imei}`,
  },
  receiving: {
    lead: 'Choose the owner of the devices, then add the IMEIs. All devices are received together once every row is right.',
    whose: 'Owner and shop',
    owner: 'Owner',
    shop: 'Shop',
    shopHelp: 'Without a shop, the devices are received but not in stock yet.',
    model: 'Model',
    modelHelp: 'Not needed if the first digits or a column name the model.',
    ownerFirst: 'Choose the owner. Then the rows are checked.',
    done: (count: number, text: string) => `${devices(count, text)} received`,
  },
  importing: {
    leads: {
      devices: '',
      stores: 'Many stores at once from a list or a spreadsheet.',
      shop_owners: 'Many shop owners at once from a list or a spreadsheet.',
      agents:
        'Many agents at once. Each gets a temporary password by SMS, or on a sheet to print where the portal sends none, and changes it at the first sign-in.',
      products: 'Many models at once, each with its first price.',
    },
    unknownKind: 'This cannot be imported.',
    how: 'How',
    ways: { paste: 'Paste a list', scan: 'Scan', file: 'File' },
    pasteLabel: { devices: 'IMEIs, one a line', others: 'Rows copied from a spreadsheet' },
    pasteHelp: {
      devices: 'A second IMEI and the model may follow on the same line, separated by a tab, a comma or a semicolon.',
      others: (columns: string) => `With the headings in the first line, or in this order: ${columns}.`,
    },
    takePasted: (count: number, text: string) => plural('en', count, { one: 'Add 1 row', other: `Add ${text} rows` }),
    tooMany: (most: string) => `At most ${most} rows can be imported at once.`,
    fileLabel: 'CSV or XLSX file',
    fileHelp: (most: string) => `At most 5 MB and ${most} rows. The first line holds the headings.`,
    chooseFile: 'Choose a file',
    dropHere: 'or drop it here',
    reading: 'Reading the file…',
    readSheets: 'Read sheets',
    read: (count: number, text: string, file: string) =>
      plural('en', count, { one: `1 row read from ${file}`, other: `${text} rows read from ${file}` }),
    ignored: (columns: string) => `Columns not used: ${columns}`,
    fileTooLarge: 'The maximum upload size is 5MB',
    template: 'Download a template',
    rows: 'Rows',
    row: 'Row',
    becomes: 'Becomes',
    remove: (row: string) => `Remove row ${row}`,
    removeWord: 'Remove',
    cell: (heading: string, row: string) => `${heading}, row ${row}`,
    checking: 'Checking…',
    notChecked: 'Not checked yet',
    good: (count: number, text: string) =>
      plural('en', count, { one: '1 row is right', other: `${text} rows are right` }),
    bad: (count: number, text: string) =>
      plural('en', count, { one: '1 row has a problem', other: `${text} rows have problems` }),
    onlyBad: 'Only rows with problems',
    check: 'Check again',
    clear: 'Remove all rows',
    removeBad: 'Remove rows with problems',
    undo: 'Undo',
    removed: (count: number, text: string) =>
      plural('en', count, { one: '1 row removed', other: `${text} rows removed` }),
    restored: 'These rows were kept from your last visit.',
    noneBad: 'No row has a problem.',
    empty: 'No rows yet. Paste a list, scan, or choose a file above.',
    run: {
      devices: (count: number, text: string) => `Receive ${devices(count, text)}`,
      stores: (count: number, text: string) =>
        plural('en', count, { one: 'Import 1 store', other: `Import ${text} stores` }),
      shop_owners: (count: number, text: string) =>
        plural('en', count, { one: 'Import 1 shop owner', other: `Import ${text} shop owners` }),
      agents: (count: number, text: string) =>
        plural('en', count, { one: 'Import 1 agent', other: `Import ${text} agents` }),
      products: (count: number, text: string) =>
        plural('en', count, { one: 'Import 1 phone', other: `Import ${text} phones` }),
    },
    running: 'Importing…',
    allOrNothing: 'Either all rows are imported or none.',
    notYet: 'Correct or remove the rows with problems first.',
    done: (count: number, text: string) =>
      plural('en', count, { one: '1 row imported', other: `${text} rows imported` }),
    again: 'Import more',
    ownersWait: 'A second person must decide on each of them. Until then, no store can belong to them.',
    open: {
      devices: 'See the devices',
      stores: 'See the stores',
      shop_owners: 'See the shop owners',
      agents: 'See the agents',
      products: 'See the phones',
    },
  },
};
