export const en = {
  title: 'Providers no longer connected',
  needed: 'Needed for',
  since: 'Noticed',
  agreed: 'Agreed',
  see: 'Give reason',
  agree: 'Agree',
  seenBy: (who: string, because: string) => `Reason by ${who}: ${because}`,
  seeTitle: (provider: string) => `Why ${provider} is no longer connected`,
  agreedBy: (who: string, because: string) => `${who}: ${because}`,
  agreeTitle: (provider: string) => `Agree that ${provider} is no longer connected`,
  agreeLead:
    'The variables of the server no longer name this provider, although phones or payments wait for it. Who decides was told; the owner is told after a day, unless two people agree. If nobody meant to disconnect it, have it connected again.',
};
