import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../../tests/harness/processor-time.ts';
import { makeFirstPassword } from './first-password.ts';
import { isWeakPassword } from './weak-passwords.ts';

const OWN = ['jndolo', 'Jeanne', 'Ndolo', 'Acme Phones'];

describe('an easily guessed password is refused', { timeout: 30_000 }, () => {
  test.each([
    // Leaked and common, in both languages, as they are and with usual additions.
    'motdepasse',
    'motdepasse123',
    'Motdepasse1!',
    'M0tD3P@sse2024',
    'password12345',
    'p@$$w0rd123',
    'iloveyou2024',
    'jetaime2024',
    'mamanjetaime',
    'bonjour2026',
    'administrateur',
    'Welcome2024',
    'soleil123456',
    'passer123456',
    '1q2w3e4r5t',
    // Keyboards, sequences, repetitions, dates.
    'azertyuiop',
    'qsdfghjklm',
    'qwertyuiop',
    'wxcvbn1234',
    '0123456789',
    'abcdefghij',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '01011990 01011990',
    // Words of the market.
    'cameroun2024',
    'cameroun237',
    'douala2025!',
    'Camer00n!237',
    'Palier2024!',
    'chouchou237',
    'orangemoney1',
    // The month, the day, the town or the brand with a year and signs, in any order and spelling.
    'Palier2026!!',
    'Douala2026!',
    'Novembre2026*',
    'N0vembre2026*',
    'D0u@l@2026!',
    'P@l1er2026!!',
    'Pal!er#2026',
    '2026Palier!!',
    '!!Palier2026',
    'Palier-2026-Douala',
    'Yaoundé@2026',
    'Yaound3_2025',
    'Août2026!!!!',
    'décembre.2025',
    'D3c3mbr3-2025',
    'November2026?',
    'N0v3mb3r.26!!',
    'Monday2026!!',
    'Lundi@2026!!',
    'EnNovembre2026!',
    'MonPalier2026!',
    'Bafoussam#237',
    'Abidjan2026$$',
    'nov2026!nov2026!',
    'PALIER2026PALIER',
    'Kribi..2026..',
    'Noel2025!!!!',
    'Acme-Phones-2026!',
    '4cm3Ph0n3s2026',
    // A telephone number in any spelling; a word with ascending digits.
    '237670000001',
    '+237670000001',
    '+237 670 00 00 01',
    '670-00-00-01',
    '0237670000001',
    'Douala123456!',
    'Palier12345678',
    // Common names, teams, verses.
    'Emmanuel2026!!',
    'Fotso2026!!!',
    'Messi2026!!',
    'Sanaga2026!!',
    'Sanaga-Wouri-7',
    'Chelsea2026!!',
    'Vendeuse2026!',
    'Mercidieu2026',
    'Psaume-91-2026',
    'Jesusmaforce1',
    'Dieuestgrand2026',
    'Paul&Marie2026',
    // The person's own name: whole, in parts, with years.
    'jndolo2024',
    'Ndolo-Jeanne-1990',
    'jeannendolo1',
    // Too short.
    'k7#Vz!q2',
  ])('%s', async (password) => expect(await isWeakPassword(password, OWN)).toBe(true));
});

describe('a password that is hard to guess is accepted, with or without signs', { timeout: 30_000 }, () => {
  test.each([
    'Un palier après l’autre',
    'quite another thing 9',
    'a long way round 7',
    'il pleut à Douala ce soir',
    'mangue verte piment',
    'correct horse battery staple',
    'hk7m-p3vw-x9dt',
    'vdtgwkqzrm',
    'novembre pluie sur Douala',
    'Kribi9-zebu-lune',
    'marche de mokolo samedi',
    'un mangue 7 tortues',
    'Garoua-bateau-38-lune',
    'Sanaga monte en juillet',
    'Marie vend 3 mangues',
    '4417 zebus blancs',
    '   espaces comptés   ',
  ])('%s', async (password) => expect(await isWeakPassword(password, OWN)).toBe(false));

  test('every temporary password is accepted', async () => {
    for (let i = 0; i < 20; i++) {
      const password = makeFirstPassword();
      expect(await isWeakPassword(password, OWN), password).toBe(false);
    }
  });
});

test('the check of the longest password does not hold up other requests', { timeout: 30_000 }, async () => {
  await isWeakPassword('the lists are read now', OWN);
  const signs = Array.from({ length: 256 }, (_, i) => '@4$5!1(<0o3e7t+'[(i * 7) % 15]).join('');
  expect(await processorMs(() => isWeakPassword(signs, OWN))).toBeLessThan(3_000);
});
