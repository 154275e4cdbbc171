import type { LabelledCases } from './labelled-cases.ts';

export const frenchSalonCases: LabelledCases = {
  language: 'fr',
  services: `
    cf = Coupe femme + brushing @60
    ch = Coupe homme @30
    bal = Balayage californien @150
    lis = Lissage brésilien @180
    mas = Massage aux pierres chaudes 90 min @90
    mas60 = Massage suédois 60 min @60
    mas30 = Massage suédois 30 min @30
    epm = Épilation maillot intégral @40
    epj = Épilation demi-jambes @30
    man = Manucure russe @60
    soin = Soin anti-âge @75
    cons = Première consultation @45
    suivi = Consultation de suivi @30
    bil = Bilan ostéopathique @60
  `,
  employees: `
    sylvie = Sylvie Marchand : cf bal
    sylvain = Sylvain Marchal : ch
    claire = Claire Fontaine : mas mas60 mas30
    clara = Clara Fontana : soin man
    jb = Jean-Baptiste Morel : bil cons suivi
    beatrice = Béatrice de La Tour : soin epm epj
    nath = Nathalie Lefebvre : lis cf
    guillaume = Guillaume Petit : ch
    dr = Dr Hélène Roussel : cons suivi
    paul = Paul Roussel : bil
  `,
  development: `
    further ; je voudrais un rendez-vous pour une coupe avec brushing ; chez Sylvie ; cf+sylvie
    further ; coupe ; ; ask:cf,ch
    further ; coupe ; Sylvain ; ch+sylvain
    further ; coupe homme ; avec Sylvie ; invalid
    further ; balayage ; Mme Marchand ; bal+sylvie
    further ; lissage brésilien ; Natalie ; lis+nath
    further ; lissage ; Lefèvre ; lis+nath or ask:nath
    further ; pierres chaudes ; Claire ; mas+claire
    further ; massage ; Claire ; ask:mas,mas60,mas30
    further ; massage suédois ; Claire ; ask:mas60,mas30
    further ; massage suédois une heure ; Claire ; mas60+claire
    further ; massage suédois d'une demi-heure ; ; mas30
    further ; massage aux pierres chaudes une heure et demie ; ; mas
    further ; massage thaïlandais ; ; none
    further ; massage suédois quarante-cinq minutes ; ; none
    further ; épilation ; Béatrice ; ask:epm,epj
    further ; maillot intégral ; ; epm
    further ; demi-jambes ; de la Tour ; epj+beatrice
    further ; demi jambes ; madame de La Tour ; epj+beatrice
    further ; manucure ; Clara ; man+clara
    further ; manucure ; Claire ; invalid
    further ; soin anti âge ; Clara Fontana ; soin+clara
    further ; soin antiage ; Béa ; soin+beatrice
    further ; première consultation ; docteur Roussel ; cons+dr
    further ; consultation ; ; ask:cons,suivi
    further ; consultation de suivi ; Jean Baptiste ; suivi+jb
    further ; consultation de suivi ; Jean ; suivi+jb or ask:jb
    further ; ; Roussel ; ask:dr,paul
    further ; ; Monsieur Roussel ; bil+paul
    further ; ; docteur Roussel ; ask:cons,suivi
    further ; bilan ; Paul ; bil+paul
    further ; bilan ostéo ; Morel ; bil+jb
    further ; bilan sanguin ; ; none
    further ; ; Petit ; ch+guillaume
    further ; ; Pierre ; none
    further ; coloration ; ; none
    further ; coupe homme avec Guillaume ; Guillaume ; ch+guillaume
    further ; bonjour c'est pour un lissage brésilien samedi avec Nathalie ; ; lis+nath or lis
    further ; mas sage suédois soixante minutes ; ; mas60
    further ; coupe fame et brushing ; ; cf or ask:cf
  `,
  heldOut: '',
};
