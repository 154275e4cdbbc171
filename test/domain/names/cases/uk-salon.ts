import type { LabelledCases } from './labelled-cases.ts';

export const ukrainianSalonCases: LabelledCases = {
  language: 'uk',
  services: `
    ch = Чистка обличчя @60
    chu = Ультразвукова чистка обличчя @60
    br = Ламінування брів @45
    brf = Фарбування брів @20
    vii = Ламінування вій @60
    mas = Антицелюлітний масаж @60
    mask = Класичний масаж 30 хвилин @30
    mask2 = Класичний масаж 60 хвилин @60
    shug = Шугаринг ніг @40
    shugb = Шугаринг бікіні @30
    uzd = УЗД @20
    stom = Лікування карієсу @60
    vyd = Видалення зуба @30
  `,
  employees: `
    iv = Іван Петренко : stom vyd
    ivanna = Іванна Петренко : ch chu
    sof = Софія Мороз : br brf vii
    sof2 = Софія Гнатюк : shug shugb
    max = Максим Гончаренко : mas mask mask2
    vik = Вікторія Гончар : mas shug
    vikt = Віктор Лисенко : uzd
    hal = Галина Захарченко : mask2
    yur = Юрій Олійник : uzd stom
    zh = Євгенія Жук : br vii
    ant = Anton Shcherbyna : mask
  `,
  development: `
    further ; чистка обличчя ; Іванна ; ch+ivanna
    further ; чистку обличчя ; до Іванни ; ch+ivanna
    further ; ультразвукову чистку ; ; chu
    further ; чистка ; ; ch or ask:ch,chu
    further ; чистка обличчя ; Іван ; invalid
    further ; видалення зуба ; до Івана Петренка ; vyd+iv
    further ; видалити зуб ; Петренко ; vyd+iv
    further ; ; Петренко ; ask:iv,ivanna
    further ; карієс ; ; stom
    further ; лікування ; Юрій ; stom+yur
    further ; лікування карієсу ; у Юрія ; stom+yur
    further ; узд ; у Віктора ; uzd+vikt
    further ; узд ; Вікторія ; invalid
    further ; шугаринг ; Вікторія ; shug+vik
    further ; шугаринг ; Віка ; shug+vik
    further ; шугаринг ; ; ask:shug,shugb
    further ; шугарінг бікіні ; Софія ; shugb+sof2
    further ; брови ; Софія ; ask:br,brf
    further ; ламінування ; ; ask:br,vii
    further ; ламінування брів ; Женя ; br+zh
    further ; ламинирование ресниц ; ; none or vii
    further ; ламінування вій ; Жук ; vii+zh
    further ; масаж ; ; ask:mas,mask,mask2
    further ; класичний масаж ; ; ask:mask,mask2
    further ; класичний масаж ; Галина ; mask2+hal
    further ; класичний масаж тридцять хвилин ; Антон ; mask+ant
    further ; класичний масаж ; Щербина ; mask+ant
    further ; классический массаж час ; Максим ; mask2+max or ask:mask2
    further ; антицелюлітний ; Гончар ; mas+vik
    further ; антицелюлітний масаж ; Гончаренко ; mas+max
    further ; антицелюлітний масаж ; пані Гончар ; mas+vik
    further ; ; Софія ; ask:sof,sof2
    further ; ; Соня Мороз ; ask:br
    further ; ; Соломія ; none
    further ; ; Захар ; none
    further ; тату ; ; none
    further ; тайський масаж ; ; none
    further ; пілінг ; ; none
    further ; uzd ; ; uzd
    further ; shugaring bikini ; Sofiia Hnatiuk ; shugb+sof2
    further ; класичний масаж шістдесят ; Halyna Zakharchenko ; mask2+hal
    further ; лікування карієсу ; Jurij Olijnyk ; stom+yur
    further ; чистка обличя ; іванна ; ch+ivanna
  `,
  heldOut: `
    further ; хочу записатись на ультразвукову чистку обличчя до Іванни ; до Іванни ; chu+ivanna
    further ; лікування карієсу ; Іван ; stom+iv
    further ; класичний масаж на годину ; у Галини ; mask2+hal
    further ; класичний масаж пів години ; у Антона ; mask+ant
    further ; шугаринг бікіні ; Гнатюк ; shugb+sof2
    further ; ламінування вій ; Євгенія ; vii+zh
    further ; ламінування вій ; Мороз ; vii+sof
    further ; фарбування ; Софія Мороз ; brf+sof
    further ; фарбування волосся ; ; none
    further ; узд ; Юра ; uzd+yur
    further ; антицелюлітний масаж ; Вікторія Гончар ; mas+vik
    further ; масаж ; Вікторія ; mas+vik
    further ; видалення карієсу ; ; none
    further ; манікюр ; ; none
    further ; klasychnyi masazh 60 ; Maksym ; mask2+max
  `,
};
