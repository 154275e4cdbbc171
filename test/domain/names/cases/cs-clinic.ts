import type { LabelledCases } from './labelled-cases.ts';

export const czechClinicCases: LabelledCases = {
  language: 'cs',
  services: `
    kons = Konzultace @30
    kontr = Kontrola po zákroku @15
    plomba = Bílá plomba @45
    plomba2 = Amalgámová plomba @45
    trh = Trhání zubu @30
    rovn = Rovnátka - kontrola @20
    masL = Masáž lávovými kameny 90 min @90
    masT = Thajská masáž 60 min @60
    masT2 = Thajská masáž 120 min @120
    kosm = Kosmetika základní @60
    kosmL = Kosmetika luxusní @90
    ras = Prodloužení řas @120
    lep = Zubní protézy lepení @15
    vys = Vyšetření zraku @30
    ockontr = Kontaktní čočky - aplikace @40
  `,
  employees: `
    cerny = MUDr. Petr Černý : kons kontr
    cerna = MUDr. Petra Černá : kons trh
    maly = Jan Malý : masL masT
    mala = Jana Malá : masT masT2
    svob = Pavel Svoboda : rovn plomba
    svobo = Pavla Svobodová : kosm kosmL
    dvor = Lenka Dvořáková : ras
    dvory = Aleš Dvořák : vys ockontr
    hruska = Zdeňka Hrušková : lep plomba plomba2
    vit = Vítězslav Beneš : kosm
    benes = Markéta Benešová : ras kosmL
    mich = Míša Fialová : masT
    ondra = Ondřej Kučera : vys
    kuc = Jiří Kučera ml. : rovn
  `,
  development: `
    further ; konzultace ; u doktora Černého ; kons+cerny
    further ; konzultaci ; u paní doktorky Černé ; kons+cerna
    further ; konzultace ; Petra Černá ; kons+cerna
    further ; konzultace ; Petr Černý ; kons+cerny
    further ; konzultace ; u Petra ; kons+cerny or ask:cerny,cerna
    further ; konzultace ; u Petry ; kons+cerna
    further ; konzultace ; s Petrem ; kons+cerny
    further ; kontrola po zákroku ; Petra ; invalid or ask:cerny or kontr+cerny
    further ; trhání zubu ; Petr ; invalid
    further ; kontrola ; ; ask:kontr,rovn
    further ; kontrolu rovnátek ; u Kučery ; rovn+kuc
    further ; vyšetření zraku ; Kučera ; vys+ondra
    further ; ; Kučera ; ask:ondra,kuc
    further ; vyšetření očí ; ; none or vys
    further ; plombu ; ; ask:plomba,plomba2
    further ; bílou plombu ; u Svobody ; plomba+svob
    further ; bílá plomba ; Svobodová ; invalid
    further ; kosmetika ; Svobodová ; ask:kosm,kosmL
    further ; základní kosmetiku ; u Vítězslava ; kosm+vit
    further ; kosmetiku ; u Beneše ; kosm+vit
    further ; kosmetiku ; u Benešové ; kosmL+benes
    further ; luxusní kosmetika ; Benešová ; kosmL+benes
    further ; řasy ; u Lenky ; ras+dvor
    further ; prodloužení řas ; Dvořáková ; ras+dvor
    further ; čočky ; Dvořák ; ockontr+dvory
    further ; kontaktní čočky ; k Dvořákovi ; ockontr+dvory
    further ; prodloužení řas ; Dvořák ; invalid
    further ; thajská masáž ; ; ask:masT,masT2
    further ; thajská masáž na dvě hodiny ; ; masT2
    further ; thajskou masáž na hodinu ; Míša ; masT+mich
    further ; thajská masáž ; Michaela ; masT+mich or ask:mich
    further ; masáž lávovými kameny ; Malý ; masL+maly
    further ; masáž ; Jana ; ask:masT,masT2
    further ; thajská masáž 60 ; Jan ; masT+maly or ask:maly
    further ; thajská masáž 60 ; u Jany ; masT+mala
    further ; thajská masáž 60 ; u Jana ; masT+maly or ask:maly,mala
    further ; lávové kameny ; ; masL
    further ; klasická masáž ; ; none
    further ; sportovní masáž ; ; none
    further ; rovnátka ; Jirka ; rovn+kuc
    further ; rovnatka ; jiri kucera ; rovn+kuc
    further ; protézy ; ; lep
    further ; vytrhnout zub ; ; trh or ask:trh or none
    further ; trhání zubů ; paní Černá ; trh+cerna
    further ; bělení zubů ; ; none
    further ; ; paní Malá ; ask:masT,masT2
    further ; ; Malá ; ask:masT,masT2
    further ; ; Malý ; ask:masL,masT
    further ; ; pan Svoboda ; ask:rovn,plomba
    further ; ; Zdenka ; ask:lep,plomba
    further ; ; Zdeněk ; none
    further ; ; Benda ; none
    further ; ; Novák ; none
    further ; kosmetika luxusni ; pavla svobodova ; kosmL+svobo
    further ; chtěl bych k doktoru Černému na kontrolu ; k doktoru Černému ; kontr+cerny
    further ; na kontrolu po zákroku k doktoru Černému ; ; kontr+cerny or kontr
    further ; protesy ; ; lep or ask:lep
  `,
  heldOut: `
    further ; chtěla bych se objednat na konzultaci k doktorce Černé ; k doktorce Černé ; kons+cerna
    further ; trhání zubu ; u Petry Černé ; trh+cerna
    further ; kontrola po zákroku ; MUDr. Petr Černý ; kontr+cerny
    further ; thajskou masáž šedesát minut ; u Jany Malé ; masT+mala
    further ; lávové kameny ; Jan ; masL+maly
    further ; masáž lávovými kameny ; Jana ; invalid or none
    further ; luxusní kosmetiku ; s Pavlou ; kosmL+svobo
    further ; základní kosmetika ; Pavel ; none
    further ; amalgámovou plombu ; Hrušková ; plomba2+hruska
    further ; aplikace kontaktních čoček ; Aleš ; ockontr+dvory
    further ; zrak ; Ondra ; vys+ondra
    further ; prodloužení vlasů ; ; none
    further ; plomba ; Svoboda ; plomba+svob
    further ; plomba ; Zdeňka ; ask:plomba,plomba2
    further ; lepení protézy ; u paní Hruškové ; lep+hruska
  `,
};
