export const slipWords = {
  en: {
    title: 'Paper of the slip',
    lead: 'A colleague reads the picture and confirms the slip. It must show the terminal, the authorisation number and the last digits of the card.',
    terminal: 'Terminal number',
    authorisation: 'Authorisation number',
    digits: 'Last four digits of the card',
    paper: 'Picture of the paper',
    send: 'Attach',
  },
  fr: {
    title: 'Papier du ticket',
    lead: 'Un collègue lit l’image et confirme le ticket. Elle doit montrer le TPE, le numéro d’autorisation et les derniers chiffres de la carte.',
    terminal: 'Numéro du TPE',
    authorisation: 'Numéro d’autorisation',
    digits: 'Quatre derniers chiffres de la carte',
    paper: 'Image du papier',
    send: 'Joindre',
  },
};
