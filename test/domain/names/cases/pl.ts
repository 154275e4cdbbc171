import type { LabelledCases } from './labelled-cases.ts';

export const polishCases: LabelledCases = {
  language: 'pl',
  services: `
    cut = Strzyżenie damskie @60
    men = Strzyżenie męskie @30
    kid = Strzyżenie dziecięce @30
    colour = Koloryzacja | farbowanie włosów @120
    balayage = Balayage @180
    relax60 = Masaż relaksacyjny 60 min @60
    relax90 = Masaż relaksacyjny 90 min @90
    stones = Masaż gorącymi kamieniami @75
    hybrid = Manicure hybrydowy @60
    classic = Manicure klasyczny @45
    pedi = Pedicure leczniczy @60
    brows = Regulacja brwi @20
    wax = Depilacja nóg @45
    visit = Konsultacja lekarska @30
  `,
  employees: `
    kasia = Katarzyna Kowalska : cut men kid colour
    anna = Anna Nowak : cut colour balayage
    hanna = Hanna Wiśniewska : hybrid classic pedi
    jan = dr Jan Nowak (lekarz) : visit
    piotr = Piotr Zieliński : men kid
    marek = Marek Kowalski : relax60 relax90 stones
    ola = Aleksandra Wójcik | Ola : wax brows
    olek = Aleksander Wrona : men
    magda1 = Magdalena Lewandowska : hybrid classic
    magda2 = Magda Kamińska : balayage colour
    szymon = Szymon Szczepański : relax60 stones
    pawel = Paweł Mazur : men kid
    ela = Elżbieta Dąbrowska : brows pedi
  `,
  development: `
    exact ; Koloryzacja ; Anna Nowak ; colour+anna
    exact ; strzyżenie damskie ; katarzyna kowalska ; cut+kasia
    folded ; strzyzenie meskie ; piotr zielinski ; men+piotr
    folded ; masaz goracymi kamieniami ; szymon szczepanski ; stones+szymon
    title ; strzyżenie damskie ; u pani Kowalskiej ; cut+kasia
    title ; konsultacja lekarska ; u doktora Nowaka ; visit+jan
    title ; koloryzacja ; do pani Nowak ; colour+anna
    title ; ; do pana doktora Nowaka ; visit+jan
    order ; damskie strzyżenie ; Kowalska Katarzyna ; cut+kasia
    order ; klasyczny manicure ; Wiśniewska Hanna ; classic+hanna
    inflection ; strzyżenia męskiego ; do Zielińskiego ; men+piotr
    inflection ; koloryzację ; u Anny Nowak ; colour+anna
    inflection ; masaż gorącymi kamieniami ; z Markiem ; stones+marek
    inflection ; strzyżenie dziecięce ; u Pawła ; kid+pawel
    inflection ; manicure hybrydowego ; do Wiśniewskiej ; hybrid+hanna
    inflection ; depilację nóg ; z Olą ; wax+ola
    nickname ; strzyżenie damskie ; kasia kowalska ; cut+kasia
    nickname ; strzyżenie damskie ; u Kasi ; cut+kasia
    nickname ; regulacja brwi ; do Eli ; brows+ela
    nickname ; koloryzacja ; Ania ; colour+anna
    filler ; chciałabym się umówić na damskie strzyżenie ; ; cut
    filler ; poproszę manicure hybrydowy na jutro ; ; hybrid
    filler ; dzień dobry chciałbym zapisać się na strzyżenie męskie ; do pana Pawła ; men+pawel
    partial ; balayage ; Magda ; balayage+magda2
    partial ; hybrydowy ; u Hanny ; hybrid+hanna
    partial ; gorące kamienie ; ; stones
    truncated ; kolor ; ; colour or ask:colour
    truncated ; koloryz ; ; colour
    truncated ; depil ; ; wax
    spelling ; koloryzacaj ; ; colour
    spelling ; strzyrzenie damskie ; katarzyna kowalsak ; cut+kasia
    spelling ; pedikiur leczniczy ; ; pedi
    phonetic ; balejaż ; ; balayage
    phonetic ; manikiur hybrydowy ; ; hybrid
    phonetic ; masaż relaksacyjny 60 ; szymon sczepański ; relax60+szymon
    boundary ; strzy żenie damskie ; ; cut
    boundary ; koloryzacja ; annanowak ; colour+anna
    boundary ; bala yage ; magda kamińska ; balayage+magda2
    number ; masaż sześćdziesiąt minut ; ; relax60
    number ; masaż relaksacyjny dziewięćdziesiąt minut ; marek ; relax90+marek
    number ; masaż relaksacyjny na półtorej godziny ; ; relax90
    number ; godzinny masaż relaksacyjny ; ; relax60
    pairing ; manicure klasyczny ; Magda ; classic+magda1 or ask:magda1
    pairing ; koloryzacja ; u Nowak ; colour+anna
    pairing ; strzyżenie ; u Anny ; cut+anna
    pairing ; masaż relaksacyjny ; Szymon ; relax60+szymon
    ambiguous ; strzyżenie ; ; ask:cut,men,kid
    ambiguous ; masaż ; ; ask:relax60,relax90,stones
    ambiguous ; masaż relaksacyjny ; ; ask:relax60,relax90
    ambiguous ; manicure ; ; ask:hybrid,classic
    ambiguous ; ; Nowak ; ask:anna,jan
    ambiguous ; ; Magda ; ask:magda1,magda2
    ambiguous ; manicure ; Magda ; ask:hybrid,classic
    near ; manicure hybrydowy ; Hanna ; hybrid+hanna
    near ; ; Kowalski ; ask:relax60
    near ; strzyżenie męskie ; u Aleksandra ; men+olek or none
    unknown ; tatuaż ; ; none
    unknown ; masaż tajski ; ; none
    unknown ; strzyżenie damskie ; u Weroniki ; none
    unknown ; koloryzacja ; Anna Kowalczyk ; none
    empty ; chciałabym się umówić ; ; none
    empty ; koloryzacja ; u pani ; none
    invalid ; balayage ; Piotr Zieliński ; invalid
    invalid ; depilacja nóg ; u Marka Kowalskiego ; invalid
    anyone ; balayage ; obojętnie kto ; balayage or none
    anyone ; koloryzacja ; do kogokolwiek ; colour
    mention ; balayage z Anną ; ; balayage+anna or balayage
  `,
  heldOut: `
    exact ; manicure klasyczny ; magdalena lewandowska ; classic+magda1
    folded ; regulacja brwi ; elzbieta dabrowska ; brows+ela
    folded ; masaz relaksacyjny 90 min ; marek kowalski ; relax90+marek
    title ; strzyżenie męskie ; do pana Mazura ; men+pawel
    title ; pedicure leczniczy ; pani Dąbrowska ; pedi+ela
    order ; lecznicze pedicure ; ; pedi
    order ; nóg depilacja ; wójcik aleksandra ; wax+ola
    inflection ; strzyżeniem damskim ; z Kowalską ; cut+kasia
    inflection ; regulację brwi ; u Dąbrowskiej ; brows+ela
    inflection ; manicure klasycznego ; u Magdaleny Lewandowskiej ; classic+magda1
    inflection ; strzyżenie męskie ; z Piotrem ; men+piotr
    inflection ; masaż kamieniami ; do Szymona ; stones+szymon
    nickname ; pedicure ; u Hani ; pedi+hanna
    nickname ; depilacja ; Ola ; wax+ola
    filler ; ja bym chciała umówić wizytę na regulację brwi ; u pani Eli ; brows+ela
    filler ; czy można zarezerwować balayage na sobotę rano ; ; balayage
    truncated ; depilac ; ; wax
    truncated ; konsult ; ; visit
    spelling ; depliacja nóg ; ; wax
    spelling ; manicure hybrydwy ; hana wiśniewska ; hybrid+hanna
    phonetic ; strzyżenie mienskie ; ; men or ask:men
    phonetic ; koloryzacja ; anna nowag ; colour+anna
    boundary ; kolory zacja ; ; colour
    boundary ; strzyżenie damskie ; katarzyna kowal ska ; cut+kasia
    number ; masaż relaksacyjny godzina ; marek ; relax60+marek
    number ; masaż dziewięćdziesięciominutowy ; ; relax90
    pairing ; balayage ; magda ; balayage+magda2
    pairing ; masaż ; u Pawła ; invalid
    ambiguous ; ; kowalska albo kowalski ; none
    ambiguous ; koloryzacja ; u Magdy albo Anny ; colour+magda2,anna
    near ; strzyżenie damskie ; Hanna ; invalid
    near ; manicure hybrydowy ; Anna ; invalid
    unknown ; botoks ; ; none
    unknown ; ; Grzegorz ; none
    unknown ; masaż stóp ; ; none
    empty ; ; pan doktor ; none or visit+jan
    invalid ; konsultacja lekarska ; u Anny Nowak ; invalid
  `,
};
