import type { LabelledCases } from './labelled-cases.ts';

export const czechCases: LabelledCases = {
  language: 'cs',
  services: `
    women = Dámský střih @60
    men = Pánský střih @30
    kids = Dětský střih @30
    colour = Barvení vlasů @90
    highlights = Melír @120
    massage30 = Masáž zad 30 minut @30
    massage60 = Masáž zad 60 minut @60
    lymph = Lymfatická masáž @90
    gel = Gelové nehty @90
    mani = Manikúra @40
    pedi = Pedikúra @50
    hygiene = Dentální hygiena @60
    checkup = Preventivní prohlídka @30
    tyres = Přezutí pneumatik @45
  `,
  employees: `
    katerina = Kateřina Dvořáková : women colour highlights
    novakova = Jana Nováková : women men kids colour
    novotna = Jana Novotná : gel mani pedi
    novak = Jan Novák : massage30 massage60
    petraK = Petra Králová | Petra : women colour
    petraS = Petra Svobodová | Petra : gel mani
    jiri = Jiří Procházka : men kids
    tomas = MUDr. Tomáš Černý : checkup
    hygienist = MDDr. Lucie Veselá : hygiene checkup
    vaclav = Václav Horák : tyres
    honza = Honza Kučera : men
    zdenek = Zdeněk Říha : massage60 lymph
  `,
  development: `
    exact ; Dámský střih ; Kateřina Dvořáková ; women+katerina
    exact ; Manikúra ; Jana Novotná ; mani+novotna
    folded ; damsky strih ; katerina dvorakova ; women+katerina
    folded ; prezuti pneumatik ; vaclav horak ; tyres+vaclav
    title ; preventivní prohlídka ; u doktora Černého ; checkup+tomas
    title ; dentální hygiena ; k paní doktorce Veselé ; hygiene+hygienist
    title ; dámský střih ; paní Dvořáková ; women+katerina
    title ; pánský střih ; k panu Procházkovi ; men+jiri
    order ; střih pánský ; procházka jiří ; men+jiri
    order ; vlasů barvení ; ; colour
    inflection ; dámský střih ; ke Kateřině ; women+katerina
    inflection ; barvení vlasů ; u Kateřiny Dvořákové ; colour+katerina
    inflection ; manikúru ; k Janě Novotné ; mani+novotna
    inflection ; lymfatickou masáž ; se Zdeňkem ; lymph+zdenek
    inflection ; pánského střihu ; u Jiřího ; men+jiri
    inflection ; přezutí pneumatik ; k Horákovi ; tyres+vaclav
    inflection ; pedikúry ; s Novotnou ; pedi+novotna
    nickname ; dámský střih ; Katka ; women+katerina
    nickname ; pánský střih ; k Honzovi ; men+honza or ask:honza
    nickname ; přezutí pneumatik ; Vašek ; tyres+vaclav
    filler ; chtěla bych se objednat na dámský střih ; ke Kateřině ; women+katerina
    filler ; dobrý den potřeboval bych přezutí pneumatik ; ; tyres
    filler ; prosím vás chtěl bych barvení vlasů zítra odpoledne ; ; colour
    partial ; melír ; Dvořáková ; highlights+katerina
    partial ; hygiena ; ; hygiene
    partial ; pneumatiky ; ; tyres
    truncated ; manik ; ; mani
    truncated ; preventiv ; ; checkup
    spelling ; barvneí vlasů ; ; colour
    spelling ; pedikůra ; ; pedi
    spelling ; dámský střih ; kateřina dvořákowa ; women+katerina
    phonetic ; dámský střih ; Kateržina ; women+katerina
    phonetic ; pánský střih ; Jirži ; men+jiri
    phonetic ; damski stržih ; ; women
    phonetic ; přezutí pneumatik ; watslav horák ; tyres+vaclav
    boundary ; dám ský střih ; ; women
    boundary ; gelovénehty ; ; gel
    boundary ; přezutí ; václavhorák ; tyres+vaclav
    number ; masáž zad šedesát minut ; jan novák ; massage60+novak
    number ; masáž třicet ; ; massage30
    number ; půlhodinová masáž zad ; ; massage30
    number ; hodinová masáž zad ; zdeněk ; massage60+zdenek
    pairing ; gelové nehty ; Petra ; gel+petraS
    pairing ; barvení vlasů ; u Petry ; colour+petraK
    pairing ; manikúra ; Jana ; mani+novotna
    pairing ; dětský střih ; Jana ; kids+novakova
    pairing ; masáž zad ; zdeněk říha ; massage60+zdenek
    ambiguous ; střih ; ; ask:women,men,kids
    ambiguous ; masáž zad ; ; ask:massage30,massage60
    ambiguous ; masáž zad ; jan novák ; ask:massage30,massage60
    ambiguous ; ; Petra ; ask:petraK,petraS
    ambiguous ; ; Jana ; ask:novakova,novotna
    near ; dámský střih ; Nováková ; women+novakova
    near ; manikúra ; Novotná ; mani+novotna
    near ; masáž zad 60 minut ; Novák ; massage60+novak
    near ; ; paní Nováková ; ask:women,men
    unknown ; tetování ; ; none
    unknown ; ; Božena ; none
    unknown ; dámský střih ; paní Dvorská ; none
    unknown ; masáž obličeje ; ; none
    empty ; chtěla bych se objednat ; ; none
    empty ; melír ; k paní ; none
    invalid ; přezutí pneumatik ; Kateřina Dvořáková ; invalid
    invalid ; gelové nehty ; u Jiřího Procházky ; invalid
    anyone ; melír ; ke komukoliv ; highlights
    mention ; dámský střih u Kateřiny ; ; women+katerina or women
  `,
  heldOut: `
    exact ; Preventivní prohlídka ; MUDr. Tomáš Černý ; checkup+tomas
    folded ; detsky strih ; jiri prochazka ; kids+jiri
    folded ; lymfaticka masaz ; zdenek riha ; lymph+zdenek
    title ; preventivní prohlídka ; k panu doktorovi ; checkup+tomas or none
    title ; gelové nehty ; paní Svobodová ; gel+petraS
    order ; zad masáž 60 minut ; novák jan ; massage60+novak
    inflection ; gelových nehtů ; u Petry Svobodové ; gel+petraS
    inflection ; dentální hygienu ; u Lucie Veselé ; hygiene+hygienist
    inflection ; preventivní prohlídku ; k Černému ; checkup+tomas
    inflection ; pánský střih ; k Procházkovi ; men+jiri
    nickname ; barvení ; u Katky ; colour+katerina
    nickname ; lymfatická masáž ; Zdenda ; lymph+zdenek
    filler ; mohla bych si prosím zarezervovat termín na melír ; u Kateřiny ; highlights+katerina
    filler ; potřebuju se objednat na dentální hygienu příští týden ; ; hygiene
    truncated ; lymfat ; ; lymph
    truncated ; pedik ; ; pedi
    spelling ; manikúar ; ; mani
    spelling ; preventivní prohlítka ; tomáš černý ; checkup+tomas
    phonetic ; dentalny higiena ; ; hygiene
    phonetic ; barvení vlasů ; petra krahlová ; colour+petraK
    boundary ; mani kúra ; ; mani
    boundary ; barvení vlasů ; dvořá ková ; colour+katerina
    number ; třicetiminutová masáž zad ; ; massage30
    number ; masáž zad na hodinu ; ; massage60
    pairing ; manikúra ; Petra ; mani+petraS
    pairing ; střih ; Petra ; ask:petraK or women+petraK
    ambiguous ; masáž ; ; ask:lymph,massage60
    ambiguous ; prohlídka nebo hygiena ; Lucie ; none
    near ; gelové nehty ; Nováková ; invalid
    near ; dětský střih ; Novotná ; invalid
    near ; masáž zad 60 minut ; paní Nováková ; none
    unknown ; botox ; ; none
    unknown ; ; Kamila ; none
    unknown ; ; pan Dvořák ; none
    empty ; ; slečna ; none
    invalid ; melír ; Honza Kučera ; invalid
  `,
};
