/**
 * Words of the calendar and of the place: what people here put before a year and a few signs when they must choose a
 * password.
 */

const MONTHS = `janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march
  april may june july august september october november december jan janv fev fevr feb avr apr juil jul aug sep
  sept oct nov dec`;
const DAYS = `lundi mardi mercredi jeudi vendredi samedi dimanche monday tuesday wednesday thursday friday saturday sunday`;
const SEASONS = `printemps ete automne hiver spring summer autumn winter noel christmas paques easter ramadan tabaski rentree
  nouvelan bonneannee`;
/** Towns, regions and countries of the market and its neighbours. */
const PLACES = `cameroun cameroon camer kamer mboa afrique africa douala dla yaounde yde bafoussam bamenda garoua maroua limbe
  kribi ngaoundere bertoua ebolowa buea kumba edea nkongsamba dschang foumban mbouda mbalmayo sangmelima
  kousseri akwa bonanjo bonapriso bonamoussadi bonaberi deido newbell bastos mvan essos mokolo nsam biyemassi
  littoral adamaoua adamawa abidjan cotedivoire ivoire bouake dakar senegal thies libreville gabon portgentil
  ndjamena tchad chad bangui centrafrique brazzaville congo pointenoire malabo guinee bata cotonou benin lome
  togo ouagadougou burkina bamako mali niamey niger kinshasa paris france lagos nigeria`;
const TRADE = `palier orange orangemoney mtn momo mobilemoney camtel nexttel yoomee express samsung tecno itel infinix oppo
  vivo nokia xiaomi redmi iphone huawei telephone smartphone phone boutique magasin shop store caisse credit
  pret loan vente finance bureau office agent agence chef patron manager staff user admin administrator
  administrateur root`;
const FAITH_AND_HEART = `jesus christ dieu god seigneur allah amen grace marie espoir amour love chouchou doudou loulou cheri cherie
  maman papa bebe lions lionsindomptables indomptables etoo mbappe`;
const WELCOMES = `password pass passe passer motdepasse mdp bonjour hello welcome bienvenue salut changeme letmein secret azerty
  qwerty test demo temp portal portail login`;

export const HABIT_WORDS: readonly string[] =
  [MONTHS, DAYS, SEASONS, PLACES, TRADE, FAITH_AND_HEART, WELCOMES].flatMap((words) => words.split(/\s+/));

/** Little words between them: `EnNovembre2026`, `MonPalier2026`. */
export const GLUE_WORDS: readonly string[] =
  'en de du la le les mon ma mes et au in my the of and our nos notre'.split(' ');
