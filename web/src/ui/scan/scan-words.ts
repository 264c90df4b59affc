/** The texts of the camera that reads IMEIs. */
import type { Texts, Wording } from '../language.tsx';

const en = {
  scan: 'Scan the IMEI',
  aim: 'Hold the barcode of the IMEI in front of the camera.',
  torch: 'Light',
  starting: 'Starting the camera…',
  refused: 'The camera is not allowed. Allow it in the browser, or type the IMEI.',
  noCamera: 'This device has no camera. Type the IMEI, or use a hand scanner.',
  insecure: 'The browser opens the camera only over a secure connection (https). Type the IMEI, or use a hand scanner.',
  bad: (text: string) => `${text} is not an IMEI: the check digit does not match.`,
  notImei: (text: string) => `“${text}” is not an IMEI: an IMEI has 15 digits and a correct check digit.`,
};

const fr: Wording<typeof en> = {
  scan: 'Scanner l’IMEI',
  aim: 'Présentez le code-barres de l’IMEI devant la caméra.',
  torch: 'Lumière',
  starting: 'Démarrage de la caméra…',
  refused: 'La caméra n’a pas été autorisée. Autorisez-la dans le navigateur, ou saisissez l’IMEI.',
  noCamera: 'Cet appareil n’a pas de caméra. Saisissez l’IMEI, ou utilisez une douchette.',
  insecure:
    'Le navigateur n’ouvre la caméra que sur une connexion sécurisée (https). Saisissez l’IMEI, ou utilisez une douchette.',
  bad: (text) => `${text} n’est pas un IMEI : le chiffre de contrôle ne correspond pas.`,
  notImei: (text) => `« ${text} » n’est pas un IMEI : un IMEI a 15 chiffres et un chiffre de contrôle juste.`,
};

export const scanWords: Texts<Wording<typeof en>> = { en, fr };
