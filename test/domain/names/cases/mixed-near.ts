import type { LabelledCases } from './labelled-cases.ts';

export const mixedNearCases: LabelledCases = {
  language: 'several',
  services: `
    cut = Women's cut | ladies haircut @45
    colour = Colour @90
    m30 = Massage 30 @30
    m60 = Massage 60 @60
    pmasaz = Masaż @60
    int = VIP treatment @60
    balayage = Balayage @150
  `,
  employees: `
    anna = Anna Kowalska : cut colour
    hanna = Hanna Kowalska : m30 m60 pmasaz
    petra = Petra K. | Petra : cut
    petra2 = Petra N. | Petra : colour
    nova = Jana Nováková : cut
    novo = Jana Novotná : colour
    meier = Stefan Meier : m30
    maier = Stefan Maier : m60
    jo = Jo : balayage
    joe = Joe : cut
    kat = Kateřina : colour balayage
    mueller = Dr. Müller : int
  `,
  development: `
    near ; ; Anna ; ask:cut,colour
    near ; ; Hanna ; ask:m30,m60
    near ; cut ; Anna Kowalska ; cut+anna
    near ; cut ; anna ; cut+anna
    near ; massage 60 ; Hanna ; m60+hanna
    near ; massage 30 ; Anna ; invalid
    near ; ; Kowalska ; ask:anna,hanna
    near ; massage ; Kowalska ; ask:m30,m60
    near ; cut ; Petra ; cut+petra
    near ; colour ; Petra ; colour+petra2
    near ; ; Petra ; ask:petra,petra2
    near ; ; Jana ; ask:nova,novo
    near ; ; Nováková ; cut+nova
    near ; colour ; Nováková ; invalid
    near ; ; Novotná ; colour+novo
    near ; ; Meier ; ask:meier,maier or m30+meier
    near ; ; Stefan Meier ; m30+meier or ask:meier,maier
    near ; massage 60 ; Maier ; m60+maier
    near ; ; Stefan ; ask:meier,maier
    near ; the balayage with Jo ; ; balayage or balayage+jo
    near ; balayage ; Jo ; balayage+jo
    near ; ; Jo ; balayage+jo or ask:jo,joe
    near ; cut ; Joe ; cut+joe
    near ; colour ; Kateržina ; colour+kat
    near ; balayage ; ke Kateřině ; balayage+kat
    near ; colour ; Katka ; colour+kat
    near ; masaż sześćdziesiąt minut ; ; m60 or pmasaz or ask:pmasaz or ask:m60
    near ; Massage sechzig Minuten ; ; m60
    near ; massage thirty minutes ; ; m30
    near ; massage ninety minutes ; ; none
    near ; massage ; ; ask:m30,m60
    near ; vip ; u doktora Müllera ; int+mueller
    near ; VIP treatment ; Dr Mueller ; int+mueller
    near ; ; Frau Doktor Müller ; int+mueller
    near ; ladies haircut ; ; cut
    near ; damen haarschnitt ; ; none
    near ; colour cut ; ; none
    near ; ; Johanna ; none
    near ; cut ; Han ; none
    near ; ; Petr ; none
    near ; ; Novák ; none
    near ; ; Kowalski ; none
    near ; women cut ; Nowakova ; cut+nova
  `,
  heldOut: `
    near ; cut ; Ania Kowalska ; cut+anna
    near ; massage sixty ; hanna kowalska ; m60+hanna
    near ; ; Anna Novak ; none
    near ; cut ; Nowakova Jana ; cut+nova
    near ; colour ; paní Novotné ; colour+novo
    near ; cut ; Novotná ; invalid
    near ; massage 30 ; Stefan Meier ; m30+meier
    near ; massage 30 ; Hana ; m30+hanna or ask:hanna
    near ; balayage ; Josef ; none
    near ; masaż ; Hanna Kowalska ; pmasaz+hanna
    near ; VIP ; Herr Müller ; int+mueller
    near ; colour ; Katerina ; colour+kat
    near ; massage 90 ; ; none
    near ; women's ; Petra ; cut+petra
    near ; ; Petra Nowak ; none
  `,
};
