import type { LabelledCases } from './labelled-cases.ts';

export const polishSalonCases: LabelledCases = {
  language: 'pl',
  services: `
    sk = Strzyżenie + modelowanie @60
    skk = Strzyżenie męskie + broda @45
    sm = Strzyżenie męskie @30
    odr = Koloryzacja (odrost) @90
    cal = Koloryzacja (całość) @150
    ml30 = Masaż leczniczy (30 min) @30
    ml60 = Masaż leczniczy (60 min) @60
    twarz = Oczyszczanie wodorowe twarzy @60
    mezo = Mezoterapia igłowa @45
    keratyna = Keratynowe prostowanie włosów @180
    rzesy = Przedłużanie rzęs 1:1 @120
    rzesy2 = Przedłużanie rzęs objętościowe @150
    henna = Henna brwi i rzęs @30
    laser = Laserowe usuwanie owłosienia @40
    hen = Henna pudrowa @45
  `,
  employees: `
    tomek = Tomasz Wróbel : sk skk sm
    bartek = Bartosz Król : sm skk
    bartl = Bartłomiej Sikora : ml30 ml60
    ewa = Ewa Zając | Ewka : odr cal keratyna
    iwona = Iwona Zając : twarz mezo
    mart = Marta Dudek : rzesy rzesy2 henna
    maria = Maria Dudek : hen henna
    wer = Weronika Pietrzak : laser
    zofia = Zofia Kaczmarek : mezo twarz laser
    ann = Anastazja Kaczmarczyk : laser
    julia = Julia Nowakowska : sk odr
    juliusz = Juliusz Nowakowski : sm
    michal = Michał Adamczyk : ml60
    michalina = Michalina Adamska : hen rzesy
  `,
  development: `
    further ; strzyżenie z modelowaniem ; z panem Tomkiem ; sk+tomek
    further ; strzyżenie i modelowanie ; Tomek Wróbel ; sk+tomek
    further ; strzyżenie męskie ; Bartek ; sm+bartek
    further ; masaż leczniczy 30 minut ; do Bartka ; ml30+bartl
    further ; strzyżenie męskie z brodą ; ; skk
    further ; strzyżenie męskie ; ; sm
    further ; strzyżenie brody ; ; skk or ask:skk
    further ; broda ; ; skk
    further ; odrost ; Ewka ; odr+ewa
    further ; odrosty ; u pani Zając ; odr+ewa
    further ; koloryzacja ; Zając ; ask:odr,cal
    further ; mezoterapia ; Zając ; mezo+iwona
    further ; ; Zając ; ask:ewa,iwona
    further ; ; pani Zającowa ; none
    further ; koloryzacja całości ; ; cal
    further ; leczniczy masaż sześćdziesiątka ; ; ask:ml30,ml60 or ml60
    further ; masaż leczniczy ; Michał ; ml60+michal
    further ; masaż leczniczy ; u Michała ; ml60+michal
    further ; henna pudrowa ; Michał ; invalid
    further ; henna pudrowa ; Michalina ; hen+michalina
    further ; henna pudrowa ; u Michaliny ; hen+michalina
    further ; henna ; ; ask:henna,hen
    further ; henna ; u Marty ; henna+mart
    further ; henna brwi ; Maria ; henna+maria
    further ; henna rzęs ; pani Dudek ; ask:mart,maria
    further ; henna brwi ; Marysia ; henna+maria
    further ; rzęsy ; ; ask:rzesy,rzesy2,henna
    further ; przedłużanie rzęs ; ; ask:rzesy,rzesy2
    further ; przedłużanie rzęs objętościowych ; ; rzesy2
    further ; rzęsy jeden do jednego ; ; rzesy or ask:rzesy
    further ; prostowanie keratynowe ; ; keratyna
    further ; keratyna ; ; keratyna or ask:keratyna
    further ; oczyszczanie twarzy ; Zosia ; twarz+zofia
    further ; oczyszczanie wodorowe ; do Zosi ; twarz+zofia
    further ; laser ; Kaczmarek ; laser+zofia
    further ; laser ; Kaczmarczyk ; laser+ann
    further ; laserowe usuwanie ; u Weroniki ; laser+wer
    further ; usuwanie owłosienia laserem ; Wera ; laser+wer
    further ; usuwanie tatuażu ; ; none
    further ; usuwanie zmarszczek laserowe ; ; none
    further ; mezoterapia mikroigłowa ; ; none or mezo
    further ; botoks ; u Zosi ; none
    further ; ; Nowakowska ; ask:sk,odr
    further ; ; Nowakowski ; sm+juliusz
    further ; ; Nowak ; none
    further ; strzyżenie męskie ; Juliusz ; sm+juliusz
    further ; strzyżenie męskie ; Julia ; invalid
    further ; strzyżenie ; Julka ; sk+julia
    further ; ; Adamska ; ask:hen,rzesy
    further ; ; Adam ; none
    further ; ; Anastazja ; laser+ann
    further ; laser ; do pani Anastazji Kaczmarczyk ; laser+ann
    further ; ; Asia ; none
    further ; koloryzacja włosów ; ; ask:odr,cal
    further ; prostowanie ; ; keratyna
    further ; cześć chciałem się zapisać na masaż leczniczy na godzinę do Bartłomieja ; ; ml60+bartl or ml60
    further ; cześć chciałem się zapisać na masaż leczniczy na godzinę do Bartłomieja ; do Bartłomieja ; ml60+bartl
    further ; do fryzjera ; ; none
    further ; strzyrzenie menskie ; Bartosz krul ; sm+bartek
  `,
  heldOut: `
    further ; chciałbym umówić żonę na przedłużanie rzęs objętościowe ; Marta ; rzesy2+mart
    further ; henna ; Michalina ; hen+michalina
    further ; koloryzacja odrostu ; Ewa ; odr+ewa
    further ; koloryzacja odrost ; Iwona ; invalid
    further ; mezoterapia igłowa ; Zofia Kaczmarczyk ; none
    further ; strzyżenie męskie ; pan Nowakowski ; sm+juliusz
    further ; strzyżenie ; pani Nowakowska ; sk+julia
    further ; masaż ; Bartłomiej ; ask:ml30,ml60
    further ; masaż pół godziny ; Bartłomiej Sikora ; ml30+bartl
    further ; keratynowe ; Ewelina ; none
    further ; laser ; u Zosi Kaczmarek ; laser+zofia
    further ; oczyszczanie ; Iwona ; twarz+iwona
    further ; depilacja laserowa ; ; laser or ask:laser or none
    further ; modelowanie ; ; sk
    further ; masaż relaksacyjny ; ; none
  `,
};
