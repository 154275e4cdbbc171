import type { LabelledCases } from './labelled-cases.ts';

export const germanCases: LabelledCases = {
  language: 'de',
  services: `
    women = Damenhaarschnitt @60
    men = Herrenhaarschnitt @30
    kids = Kinderhaarschnitt @30
    colour = Haare färben @90
    highlights = Strähnchen @120
    massage30 = Massage 30 Minuten @30
    massage60 = Massage 60 Minuten @60
    back = Rückenmassage @45
    oil = Ölwechsel @30
    inspection = Inspektion | Hauptuntersuchung @60
    teeth = Professionelle Zahnreinigung @60
    check = Kontrolluntersuchung @30
    nails = Gelnägel @75
    foot = Medizinische Fußpflege @45
  `,
  employees: `
    mueller = Dr. Sabine Müller (Zahnärztin) : teeth check
    hmueller = Hans Müller : oil inspection
    meier = Anna Meier : women colour highlights
    maier = Johanna Maier : women men kids
    schmidt = Thomas Schmidt : massage30 massage60 back
    schmitz = Thomas Schmitz : massage60 back
    gross = Jürgen Groß : oil
    kath = Katharina Weiß | Kathi : nails foot
    schaefer = Lukas Schäfer : men kids
    yilmaz = Ayşe Yılmaz : women highlights
    freitag = Petra Freitag : foot
  `,
  development: `
    exact ; Ölwechsel ; Jürgen Groß ; oil+gross
    exact ; Damenhaarschnitt ; Anna Meier ; women+meier
    folded ; oelwechsel ; juergen gross ; oil+gross
    folded ; rueckenmassage ; thomas schmidt ; back+schmidt
    folded ; medizinische fusspflege ; katharina weiss ; foot+kath
    folded ; damenhaarschnitt ; ayse yilmaz ; women+yilmaz
    title ; Zahnreinigung ; bei Frau Doktor Müller ; teeth+mueller
    title ; Kontrolluntersuchung ; Dr Mueller ; check+mueller
    title ; Ölwechsel ; bei Herrn Müller ; oil+hmueller
    title ; Gelnägel ; Frau Weiß ; nails+kath
    order ; 60 Minuten Massage ; Schmidt Thomas ; massage60+schmidt
    order ; Zahnreinigung professionelle ; ; teeth
    inflection ; Gelnägeln ; bei Katharinas ; nails+kath
    inflection ; professionelle Zahnreinigungen ; ; teeth
    inflection ; Haare färben lassen ; ; colour
    nickname ; Fußpflege ; Kathi ; foot+kath
    nickname ; Kinderhaarschnitt ; Hanna Maier ; kids+maier
    nickname ; Herrenhaarschnitt ; Johanna ; men+maier
    filler ; ich möchte gerne einen Termin für Haare färben ; ; colour
    filler ; ich hätte gern eine Inspektion am Dienstag ; bei Herrn Müller ; inspection+hmueller
    filler ; guten Tag ich würde gern Strähnchen machen lassen ; bei der Ayşe ; highlights+yilmaz
    compound ; Damen Haarschnitt ; ; women
    compound ; Haarschnitt für Herren ; ; men
    compound ; Haarschnitt Damen ; ; women
    compound ; Öl Wechsel ; ; oil
    compound ; Zahn Reinigung ; ; teeth
    compound ; Massage Rücken ; ; back or ask:back
    compound ; Haarefärben ; ; colour
    partial ; Zahnreinigung ; ; teeth
    partial ; Fußpflege ; Freitag ; foot+freitag
    partial ; Strähnchen ; Anna ; highlights+meier
    truncated ; Inspek ; ; inspection
    truncated ; Kontroll ; ; check
    spelling ; Ölwecshel ; ; oil
    spelling ; Strenchen ; ; highlights
    spelling ; Damenharschnitt ; Anna Meier ; women+meier
    spelling ; Rückenmasage ; ; back
    phonetic ; Kinderhaarschnitt ; Lukas Schefer ; kids+schaefer
    phonetic ; Inspection ; Hans Müler ; inspection+hmueller
    phonetic ; Ölwechsel ; Jürgen Gros ; oil+gross
    phonetic ; Gelnegel ; Katarina Weis ; nails+kath
    boundary ; Rücken Massage ; ; back
    boundary ; Inspektion ; Hansmüller ; inspection+hmueller
    number ; Massage sechzig ; ; massage60
    number ; Massage dreißig Minuten ; Thomas Schmidt ; massage30+schmidt
    number ; eine Stunde Massage ; Thomas Schmitz ; massage60+schmitz
    number ; eine halbe Stunde Massage ; ; massage30
    number ; sechzigminütige Massage ; ; massage60
    pairing ; Massage 30 ; Thomas ; massage30+schmidt
    pairing ; Ölwechsel ; Müller ; oil+hmueller
    pairing ; Zahnreinigung ; Müller ; teeth+mueller
    pairing ; Haare färben ; Meier ; colour+meier
    ambiguous ; Haarschnitt ; ; ask:women,men,kids
    ambiguous ; Massage ; ; ask:massage30,massage60
    ambiguous ; ; Müller ; ask:mueller,hmueller
    ambiguous ; Rückenmassage ; Thomas ; ask:schmidt,schmitz
    near ; Damenhaarschnitt ; Meier ; ask:meier,maier or women+meier
    near ; Rückenmassage ; Schmitz ; back+schmitz or ask:schmidt,schmitz
    near ; Rückenmassage ; Schmidt ; back+schmidt or ask:schmidt,schmitz
    near ; Damenhaarschnitt ; Anna ; women+meier
    unknown ; Tätowierung ; ; none
    unknown ; Reifenwechsel ; ; none
    unknown ; Ölwechsel ; bei Herrn Schuster ; none
    unknown ; Massage 45 Minuten ; ; none
    empty ; ich möchte einen Termin ; ; none
    empty ; Ölwechsel ; bei Frau ; none
    invalid ; Ölwechsel ; Anna Meier ; invalid
    anyone ; Ölwechsel ; egal wer ; oil
    mention ; Strähnchen bei Anna ; ; highlights+meier or highlights
  `,
  heldOut: `
    exact ; Kontrolluntersuchung ; Dr. Sabine Müller ; check+mueller
    exact ; Hauptuntersuchung ; Hans Müller ; inspection+hmueller
    folded ; straehnchen ; ayse ; highlights+yilmaz
    folded ; gelnaegel ; katharina weiss ; nails+kath
    title ; Herrenhaarschnitt ; Herr Schäfer ; men+schaefer
    title ; professionelle Zahnreinigung ; zu Frau Dr. Müller ; teeth+mueller
    order ; färben Haare ; Meier Anna ; colour+meier
    inflection ; medizinischen Fußpflege ; bei Freitags ; foot+freitag
    filler ; können Sie mir bitte einen Ölwechsel eintragen ; ; oil
    filler ; also ich bräuchte mal wieder eine Rückenmassage nächste Woche ; Schmitz ; back+schmitz or ask:schmidt,schmitz
    compound ; Herren Schnitt ; ; men
    compound ; Haarschnitt Kinder ; Lukas ; kids+schaefer
    compound ; Gel Nägel ; ; nails
    compound ; Kontroll Untersuchung ; ; check
    truncated ; Rückenmass ; ; back
    truncated ; Strähn ; ; highlights
    spelling ; Inspketion ; ; inspection
    spelling ; Fuspflege ; Petra Freitag ; foot+freitag
    phonetic ; Damenhaarschnitt ; Johanna Mayer ; women+maier
    phonetic ; Rückenmassage ; Tomas Schmied ; ask:schmidt or back+schmidt or none
    phonetic ; Kinderhaarschnitt ; Lucas Schäffer ; kids+schaefer
    boundary ; Inspek tion ; ; inspection
    boundary ; Öl wechsel ; Jürgengroß ; oil+gross
    number ; dreißigminütige Massage ; ; massage30
    number ; Massage eine Stunde ; Schmidt ; massage60+schmidt or ask:schmidt,schmitz
    pairing ; Kontrolluntersuchung ; Frau Müller ; check+mueller
    pairing ; Kinderhaarschnitt ; Maier ; kids+maier or ask:maier
    ambiguous ; Massage ; Thomas Schmidt ; ask:massage30,massage60
    near ; Haare färben ; Johanna ; invalid
    near ; Herrenhaarschnitt ; Frau Meier ; none or men+maier
    unknown ; Maniküre ; ; none
    unknown ; ; Wolfgang ; none
    unknown ; Bartschnitt ; ; none
    empty ; ; Herr Doktor ; none
    invalid ; Gelnägel ; Lukas Schäfer ; invalid
  `,
};
