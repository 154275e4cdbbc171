import type { LabelledCases } from './labelled-cases.ts';

export const frenchCases: LabelledCases = {
  language: 'fr',
  services: `
    women = Coupe femme @45
    men = Coupe homme @30
    kids = Coupe enfant @20
    brush = Brushing @30
    colour = Coloration @90
    sweep = Balayage @120
    face = Soin du visage @60
    facePlus = Soin du visage hydratant @75
    wax = Épilation jambes complètes @45
    lip = Épilation lèvre @10
    mani = Manucure @40
    polish = Pose de vernis semi-permanent @45
    massage30 = Massage du dos 30 min @30
    massage60 = Massage du dos 60 min @60
    scale = Détartrage @30
  `,
  employees: `
    lefevre = Chantal Lefèvre : women colour sweep
    lefebvre = Marc Lefebvre : men kids
    dupont = Anne Dupont : face facePlus
    dupond = Hélène Dupond : mani polish
    benoit = Benoît Girard : massage30 massage60
    camille = Camille Rousseau : women brush
    camille2 = Camille Moreau : wax lip
    docteur = Dr Jean-Pierre Martin (dentiste) : scale
    martin = Sophie Martin : brush colour
    gaelle = Gaëlle Le Goff : wax lip mani
    francois = François Beaulieu : men kids
  `,
  development: `
    exact ; Coupe femme ; Chantal Lefèvre ; women+lefevre
    exact ; Soin du visage ; Anne Dupont ; face+dupont
    exact ; Soin du visage hydratant ; Anne Dupont ; facePlus+dupont
    folded ; detartrage ; jean pierre martin ; scale+docteur
    folded ; epilation levre ; gaelle le goff ; lip+gaelle
    title ; coupe femme ; chez Madame Lefèvre ; women+lefevre
    title ; détartrage ; chez le docteur Martin ; scale+docteur
    title ; brushing ; avec mademoiselle Martin ; brush+martin
    title ; coupe homme ; Monsieur Beaulieu ; men+francois
    order ; femme coupe ; lefèvre chantal ; women+lefevre
    order ; visage soin ; dupont anne ; face+dupont
    inflection ; coupes femmes ; ; women
    inflection ; brushings ; ; brush
    inflection ; épilations des jambes complète ; ; wax
    nickname ; coupe homme ; avec François ; men+francois
    nickname ; soin du visage hydratant ; Annie Dupont ; facePlus+dupont
    filler ; je voudrais prendre rendez-vous pour une coloration ; ; colour
    filler ; bonjour est-ce que je pourrais avoir un détartrage jeudi matin s'il vous plaît ; ; scale
    filler ; j'aimerais une coupe femme avec Camille ; Camille ; women+camille
    partial ; vernis ; ; polish
    partial ; épilation jambes ; Gaëlle ; wax+gaelle
    partial ; semi-permanent ; Hélène ; polish+dupond
    truncated ; colo ; ; colour
    truncated ; détart ; ; scale
    truncated ; manuc ; ; mani
    spelling ; colroation ; ; colour
    spelling ; detartage ; ; scale
    spelling ; balayge ; chantal lefevre ; sweep+lefevre
    phonetic ; coupe fame ; ; women or ask:women
    phonetic ; coupe femme ; Chantal Lefaivre ; women+lefevre
    phonetic ; massage du dos 30 ; Benoi Girar ; massage30+benoit
    phonetic ; coupe homme ; François Bolieu ; men+francois
    phonetic ; manukure ; Elène Dupond ; mani+dupond
    boundary ; semi permanent ; ; polish
    boundary ; coupe femme ; Chantal Le Fèvre ; women+lefevre
    boundary ; épilation lèvre ; Gaëlle Legoff ; lip+gaelle
    boundary ; bala yage ; ; sweep
    number ; massage du dos soixante minutes ; ; massage60
    number ; massage du dos trente minutes ; Benoît ; massage30+benoit
    number ; une heure de massage du dos ; ; massage60
    number ; massage d'une demi-heure ; ; massage30
    pairing ; brushing ; Camille ; brush+camille
    pairing ; épilation lèvre ; Camille ; lip+camille2
    pairing ; détartrage ; Martin ; scale+docteur
    pairing ; coloration ; Martin ; colour+martin
    pairing ; soin du visage ; Dupont ; face+dupont
    ambiguous ; coupe ; ; ask:women,men,kids
    ambiguous ; massage du dos ; ; ask:massage30,massage60
    ambiguous ; épilation ; ; ask:wax,lip
    ambiguous ; ; Camille ; ask:camille,camille2
    ambiguous ; ; Lefèvre ; ask:lefevre,lefebvre or ask:women,colour
    near ; manucure ; Dupond ; mani+dupond
    near ; coupe enfant ; Lefebvre ; kids+lefebvre
    near ; ; Dupont ; ask:dupont,dupond or ask:face
    unknown ; tatouage ; ; none
    unknown ; massage thaï ; ; none
    unknown ; coupe femme ; chez Véronique ; none
    unknown ; ; Monsieur Bernard ; none
    empty ; je voudrais prendre rendez-vous ; ; none
    empty ; brushing ; chez madame ; none
    invalid ; détartrage ; Camille Rousseau ; invalid
    anyone ; balayage ; n'importe qui ; sweep
    mention ; coupe homme avec François ; ; men+francois or men
  `,
  heldOut: `
    exact ; Pose de vernis semi-permanent ; Hélène Dupond ; polish+dupond
    folded ; coloration ; sophie martin ; colour+martin
    folded ; epilation jambes completes ; camille moreau ; wax+camille2
    title ; coupe homme ; avec Monsieur Lefebvre ; men+lefebvre
    title ; massage du dos 60 min ; monsieur Girard ; massage60+benoit
    order ; lèvre épilation ; moreau camille ; lip+camille2
    inflection ; coupes enfants ; François ; kids+francois
    inflection ; soins visage hydratants ; ; facePlus
    filler ; bonsoir j'ai besoin d'une manucure pour samedi après-midi ; ; mani
    filler ; ce serait pour une coupe enfant ; ; kids
    truncated ; brush ; ; brush
    truncated ; balay ; ; sweep
    spelling ; brsuhing ; ; brush
    spelling ; masage du dos 60 min ; benoit gerard ; massage60+benoit or ask:benoit
    phonetic ; colorassion ; ; colour
    phonetic ; coupe homme ; Fransois ; men+francois
    phonetic ; soin du visage ; Anne Dupon ; face+dupont
    boundary ; mas sage du dos soixante ; ; massage60
    boundary ; manu cure ; gaëllelegoff ; mani+gaelle
    number ; massage dos 1h ; ; massage60
    number ; massage du dos quatre-vingt-dix minutes ; ; none
    pairing ; manucure ; Gaëlle ; mani+gaelle
    pairing ; coupe ; Marc ; ask:men,kids
    ambiguous ; soin du visage ou manucure ; ; none
    ambiguous ; jambes ou lèvre ; ; none
    near ; coloration ; docteur Martin ; invalid or ask:martin or colour+martin
    near ; coupe femme ; Lefebvre ; invalid or ask:lefevre or women+lefevre
    unknown ; piercing ; ; none
    unknown ; ; Olivier ; none
    unknown ; coupe barbe ; ; none
    empty ; ; le docteur ; none or scale+docteur
    invalid ; balayage ; Benoît Girard ; invalid
    anyone ; coloration ; peu importe qui ; colour or none
    mention ; brushing avec Sophie ; ; brush+martin or brush
  `,
};
