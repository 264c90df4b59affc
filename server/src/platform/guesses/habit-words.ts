/**
 * Words of the calendar, of the place and of the people: words that people here put before a year and a few signs when
 * they must choose a password.
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
/**
 * First names and surnames that are common here. Everybody knows a person's own names; the names of their children and
 * their pastor are the next guess.
 */
const NAMES = `emmanuel paul pierre jean jeanne marie joseph david daniel samuel michel andre jacques thomas simon etienne martin
  alain albert andrea angela anne antoine arnaud aurelie bernadette bertrand blaise boris brenda brice bruno carine
  cedric celestin charles chantal christelle christian claire clarisse claude clement collins cyrille danielle delphine
  denis desire diane didier dieudonne divine donald dorothee edith edouard elise elvis eric ernest esther eugene eveline
  fabrice fatima ferdinand fidele flore florence francis franck francois frank gabriel gaelle georges gerard germain
  ghislain gilbert giselle grace guy guillaume hamadou helene henri herve hortense hugues ibrahim innocent irene isaac
  isabelle ismael jacqueline jerome joel josephine josiane judith jules julie julien junior justin landry laurent
  leopold linda louis luc lucas lucie marc marcel margaret martine mathieu maurice merveille mercy mohamed moussa
  nadege narcisse nathalie nicolas oumarou pascal patrice patrick patricia paulin pauline philippe princesse raissa
  raoul raphael raymond rene richard rigobert robert roger roland romeo rosine rose ruth salomon sandrine serge simone
  solange stephane stella suzanne sylvie therese thierry valerie vanessa victor victoire vincent viviane william
  yannick yves yvonne
  mbarga fotso kamga kamdem djoumessi essomba atangana tabi ngono mballa owona onana abega ateba eyenga eyinga fouda
  mvondo nguema ngo nkeng ngwa talla tchoupo tchakounte noubissi nana njoya bello bouba hamidou ahmadou abdoulaye
  aboubakar nkoulou ekambi song biya`;
/** Other words that appear everywhere: rivers, teams, players, firms, trades. */
const AROUND_US = `sanaga wouri mfoundi nyong benoue logone nkolbisson eneo camwater snh bicec ecobank uba afriland sgbc
  chelsea arsenal manchester barcelone barcelona barca realmadrid madrid liverpool psg juventus bayern canon coton
  messi ronaldo neymar drogba onana champion champions victoire foot football basket
  kmer vendeur vendeuse vendeurs comptable caissier caissiere directeur directrice collecteur recouvrement secretaire
  magasinier livreur technicien superviseur formateur stagiaire merci mercidieu dieumerci bonsoir psaume psaumes bible
  dieuestgrand jesusmaforce jesuschrist gloire benediction eglise pasteur`;
const WELCOMES = `mobile telephonie internet forfait recharge transfert argent bonne chance iloveyou jetaime jaime password pass passe passer motdepasse mdp bonjour hello welcome bienvenue salut changeme letmein secret azerty
  qwerty test demo temp portal portail login`;

export const HABIT_WORDS: readonly string[] = [
  ...new Set(
    [MONTHS, DAYS, SEASONS, PLACES, TRADE, FAITH_AND_HEART, NAMES, AROUND_US, WELCOMES].flatMap((words) =>
      words.split(/\s+/),
    ),
  ),
];

/** Little words between them: `EnNovembre2026`, `MonPalier2026`. */
export const GLUE_WORDS: readonly string[] = 'en de du la le les mon ma mes et au in my the of and our nos notre'.split(
  ' ',
);
