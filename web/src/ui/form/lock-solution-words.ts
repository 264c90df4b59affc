export const lockSolutionWords = {
  en: {
    notConnected: (solutions: readonly string[]) =>
      solutions.length === 1
        ? `${solutions.join()} is not connected, so it cannot be chosen.`
        : `${solutions.join(', ')} are not connected, so they cannot be chosen.`,
  },
  fr: {
    notConnected: (solutions: readonly string[]) =>
      solutions.length === 1
        ? `${solutions.join()} n’est pas connecté et ne peut pas être choisi.`
        : `${solutions.join(', ')} ne sont pas connectés et ne peuvent pas être choisis.`,
  },
};
