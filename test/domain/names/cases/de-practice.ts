import type { LabelledCases } from './labelled-cases.ts';

export const germanPracticeCases: LabelledCases = {
  language: 'de',
  services: `
    anam = Erstgespräch @30
    kg = Krankengymnastik 30 Minuten @30
    kg60 = Krankengymnastik Doppeltermin @60
    mt = Manuelle Therapie @30
    mld = Lymphdrainage 45 Min @45
    mld60 = Lymphdrainage 60 Min @60
    fango = Fangopackung @20
    akup = Akupunktur @40
    wim = Wimpernverlängerung @120
    wima = Wimpern auffüllen @60
    aug = Augenbrauen zupfen @15
    augf = Augenbrauen färben @15
    ges = Gesichtsbehandlung klassisch @60
    gesl = Gesichtsbehandlung Luxus @90
    bart = Bartpflege @20
    hals = Halsmassage @20
  `,
  employees: `
    voigt = Karin Voigt : kg kg60 mt
    vogt = Katrin Vogt : mld mld60
    koenig = Sebastian König : kg mt
    koe = Bastian Köhn : fango akup
    uli = Ulrike Sommer : wim wima
    ulim = Ulrich Sommer : bart hals
    steffi = Stefanie Wolf : aug augf
    steffen = Steffen Wolff : kg
    hj = Hans-Jürgen Peters : akup anam
    lea = Lea Sophie Braun : ges gesl aug
    mehmet = Mehmet Öztürk : bart
    joanna = Joanna Szczepańska : ges mld
  `,
  development: `
    further ; Krankengymnastik ; ; ask:kg,kg60
    further ; Krankengymnastik ; Sebastian ; kg+koenig
    further ; Krankengymnastik dreißig Minuten ; Frau Voigt ; kg+voigt
    further ; manuelle Therapie ; Herr König ; mt+koenig
    further ; manuelle Therapie ; Koenig ; mt+koenig
    further ; Lymphdrainage ; Frau Vogt ; ask:mld,mld60
    further ; Lymphdrainage eine Stunde ; Katrin Vogt ; mld60+vogt
    further ; Lymphdrainage fünfundvierzig ; Joanna ; mld+joanna
    further ; Lymphdrainage 45 ; Stschepanska ; mld+joanna or ask:joanna or none
    further ; Lymphdrainage 45 ; Frau Szczepanska ; mld+joanna
    further ; Lymphdrainage ; Vogt ; ask:mld,mld60
    further ; ; Voigt ; ask:kg,kg60,mt
    further ; Fango ; ; fango
    further ; Fango ; Bastian ; fango+koe
    further ; Akupunktur ; Hans Jürgen ; akup+hj
    further ; Akupunktur ; Hansjürgen Peters ; akup+hj
    further ; Akupunktur ; Jürgen ; akup+hj or ask:hj
    further ; Wimpern ; Ulrike ; ask:wim,wima
    further ; Wimpernverlängerung ; Uli ; wim+uli
    further ; Bartpflege ; Uli ; bart+ulim
    further ; ; Uli ; ask:uli,ulim
    further ; ; Frau Sommer ; ask:wim,wima
    further ; Wimpern auffüllen ; Frau Sommer ; wima+uli
    further ; Augenbrauen ; ; ask:aug,augf
    further ; Augenbrauen färben ; Steffi ; augf+steffi
    further ; Augenbrauen zupfen ; Wolf ; aug+steffi
    further ; Krankengymnastik ; Wolff ; kg+steffen
    further ; Augenbrauen lasern ; ; none
    further ; Gesichtsbehandlung ; Lea ; ask:ges,gesl
    further ; klassische Gesichtsbehandlung ; Lea Braun ; ges+lea
    further ; Luxusbehandlung Gesicht ; ; gesl or ask:gesl or none
    further ; Gesichts Behandlung Luxus ; ; gesl
    further ; Massage ; ; hals or ask:hals
    further ; Ganzkörpermassage ; ; none
    further ; Bart ; Mehmet ; bart+mehmet
    further ; Bart stutzen ; ; bart
    further ; Erstgespräch ; Peters ; anam+hj
    further ; erst Gespräch ; ; anam
    further ; Gespräch ; ; anam or ask:anam
    further ; Zahnreinigung ; ; none
    further ; ; Petersen ; none
    further ; ; Braune ; none or ask:ges,gesl
    further ; ich bräuchte ganz dringend einen Termin zur Lymphdrainage sechzig Minuten am besten bei der Frau Vogt ; bei der Frau Vogt ; mld60+vogt
    further ; hallo ich wollte mal fragen ob bei Ihnen noch was frei ist für Fango ; ; fango or ask:fango
  `,
  heldOut: '',
};
