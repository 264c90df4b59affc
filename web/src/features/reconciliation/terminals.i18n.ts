/** Words of the terminals that a list of slips is of. */
export const listTerminalsTexts = {
  en: {
    title: 'Terminals of this list',
    help: 'The list has no column for the terminal. It proves or lacks slips of these terminals only.',
    none: 'None of these terminals',
    needed: 'Choose the terminals of this list, or none of them.',
    of: (terminals: string) => `Terminals: ${terminals}`,
    one: (number: string, shop: string) => `${number} (${shop})`,
    confirm: 'I have checked: this is the list of exactly these terminals.',
  },
  fr: {
    title: 'TPE de ce relevé',
    help: 'Le relevé n’a pas de colonne pour le TPE. Il ne prouve et ne fait manquer que les tickets de ces TPE.',
    none: 'Aucun de ces TPE',
    needed: 'Choisissez les TPE de ce relevé, ou aucun.',
    of: (terminals: string) => `TPE : ${terminals}`,
    one: (number: string, shop: string) => `${number} (${shop})`,
    confirm: 'J’ai vérifié : c’est le relevé de ces TPE exactement.',
  },
};
