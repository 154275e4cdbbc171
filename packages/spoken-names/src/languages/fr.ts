import type { Language } from './language.ts';

export const french: Language = {
  fillers: `je j voudrais veux aimerais souhaite souhaiterais prendre réserver rendez vous rdv un une des du de d la le
    les l pour avec chez à a au aux en dans et ou s il te plaît svp plait bonjour bonsoir allô salut demain
    aujourd hui après midi matin soir lundi mardi mercredi jeudi vendredi samedi dimanche prochain prochaine
    semaine besoin ai faire me moi mon ma mes est ce que c qu on possible peux puis pourrais pourrait avoir euh
    alors oui non merci séance prestation service soin heure si n ne pas plus y celui celle notre nos votre
    cette cet voir nom nommée nommé appelle même encore fois juste plutôt caler fixer programmer inscrire
    inscrivez trouver obtenir venir passer vouloir voudrait aimerait aurais auriez avez avons pouvez pourriez
    serait dès vite tôt tard rapidement vers environ janvier février mars avril mai juin juillet août septembre
    octobre novembre décembre maintenant aussi ici exactement appelle appelais svp créneau disponible
    disponibilité libre première premier prochainement bien sûr mettre moyen savoir urgence mieux demander
    question place places reste restait vos quand comment donc quelque quelques intéresse intéressée intéressé
    elle`,
  feminineTitles: 'madame mademoiselle mme mlle dame',
  masculineTitles: 'monsieur m mr',
  doctorTitles: 'docteur docteure doctoresse dr médecin',
  otherTitles: 'prof professeur professeure maître me',
  anyone: 'importe qui quiconque personne quelqu égal',
  casePrepositions: '',
  performerWords: 'chez avec par',
  numbers: `2 deux, 3 trois, 4 quatre, 5 cinq, 6 six, 7 sept, 8 huit, 9 neuf, 10 dix, 11 onze, 12 douze, 13 treize, 14
    quatorze, 15 quinze, 16 seize, 20 vingt vingts, 30 trente, 40 quarante, 50 cinquante, 60 soixante, 70
    septante, 80 huitante octante, 90 nonante, 100 cent cents`,
  joiners: 'et',
  durations: '60 heure heures',
  halves: 'demi demie',
  oneAndHalf: '',
  minutes: 'min mins minute minutes mn',
  nameEndings: '',
  wordEndings: 's es e ée ées és é er ez x ement ante antes ant eur euse',
  feminineNames: `anne annie anna, hanna hannah, marie maria manon, catherine cathy katherine, isabelle isa isabel, françoise
    fanfan, nathalie nath natalie, sylvie, monique, martine, nicole, christine cricri, véronique véro, stéphanie
    steph, sandrine, valérie val, sophie, élisabeth babeth élise lise lisa, caroline caro, céline, aurélie,
    émilie mimi, julie, camille cam, chloé, léa, manon, emma, inès, jeanne jeannette, louise louison, charlotte
    lolotte, juliette, margaux margot, marguerite margot, lucie, pauline, mathilde, clara claire, amélie,
    virginie, delphine, corinne, dominique, brigitte, jacqueline, madeleine, hélène, thérèse, béatrice béa,
    alexandra alex, alexandrine, laure laurence laura, laetitia laeti, mélanie mel, marion, audrey, éléonore
    léo, geneviève ginette, gabrielle gaby, joséphine jo, victoire vic, agnès, cécile, florence flo, odile,
    pascale, solène, anaïs, océane, justine, élodie, jeannine janine, yvette, zoé, eva ève, simone, colette,
    danielle dany, michelle michèle`,
  masculineNames: `jean jeannot, pierre pierrot, jacques jacquot, françois, michel michou, philippe phil, alain, bernard, andré
    dédé, patrick, nicolas nico, christophe chris, christian, frédéric fred, stéphane steph, laurent lolo,
    olivier, sébastien seb, julien, thomas tom, antoine tonio, alexandre alex sacha, guillaume guigui, maxime
    max, benjamin ben, mathieu matthieu math, vincent, david, éric, pascal, thierry, gérard, dominique dom,
    louis loulou, lucas luc, hugo, théo théodore, paul, gabriel gaby, arthur, jules, raphaël raph, léo léon,
    adam, victor, martin, marc, daniel dany, joseph jo, georges, henri, marcel, rené, robert, claude, yves,
    gilles, hervé, jérôme, fabrice, cédric, ludovic ludo, grégory greg, emmanuel manu, xavier, romain, florian
    flo, kévin, quentin, clément, rémi rémy, baptiste, simon, tristan, valentin, étienne`,
};
