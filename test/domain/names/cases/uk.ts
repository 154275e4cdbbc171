import type { LabelledCases } from './labelled-cases.ts';

export const ukrainianCases: LabelledCases = {
  language: 'uk',
  services: `
    women = Стрижка жіноча @60
    men = Стрижка чоловіча @30
    kids = Стрижка дитяча @30
    colour = Фарбування волосся @120
    mani = Манікюр @60
    gel = Манікюр з гель-лаком @90
    pedi = Педикюр @60
    massage30 = Масаж спини 30 хв @30
    massage60 = Масаж спини 60 хв @60
    relax = Розслаблюючий масаж @60
    teeth = Чистка зубів @45
    doctor = Консультація лікаря @30
    brows = Корекція брів @20
    lashes = Нарощування вій @120
  `,
  employees: `
    oksana = Оксана Шевченко : women colour
    olena = Олена Коваленко : mani gel pedi
    olha = Ольга Коваленко : women kids
    halyna = Галина Бондар : massage30 massage60 relax
    kovalchuk = Андрій Ковальчук : men kids
    serhii = Serhii Tkachenko : men
    doctor1 = др Микола Мельник (лікар) : doctor teeth
    iryna = Ірина Мельник : brows lashes
    yulia = Yuliia Kravchuk : mani pedi brows
    natalia = Наталія Савченко : lashes
    dmytro = Дмитро Яценко : relax massage60
    katya = Катерина Щербак : colour gel
  `,
  development: `
    exact ; Стрижка жіноча ; Оксана Шевченко ; women+oksana
    exact ; Манікюр ; Олена Коваленко ; mani+olena
    exact ; Педикюр ; Yuliia Kravchuk ; pedi+yulia
    folded ; СТРИЖКА ЧОЛОВІЧА ; андрій ковальчук ; men+kovalchuk
    title ; фарбування волосся ; до пані Оксани ; colour+oksana
    title ; консультація лікаря ; до лікаря Мельника ; doctor+doctor1
    title ; стрижка чоловіча ; пан Ковальчук ; men+kovalchuk
    title ; корекція брів ; пані Мельник ; brows+iryna
    order ; жіноча стрижка ; Шевченко Оксана ; women+oksana
    order ; зубів чистка ; ; teeth
    order ; масаж розслаблюючий ; яценко дмитро ; relax+dmytro
    inflection ; жіночу стрижку ; в Оксани ; women+oksana
    inflection ; фарбування волосся ; у Катерини Щербак ; colour+katya
    inflection ; стрижку дитячу ; до Ольги ; kids+olha
    inflection ; масаж спини 60 хв ; у Галини Бондар ; massage60+halyna
    inflection ; стрижки чоловічої ; до Андрія ; men+kovalchuk
    inflection ; корекцію брів ; до Ірини ; brows+iryna
    inflection ; чистку зубів ; до Мельника ; teeth+doctor1
    nickname ; фарбування волосся ; Катя ; colour+katya
    nickname ; нарощування вій ; до Наташі ; lashes+natalia
    nickname ; розслаблюючий масаж ; Діма ; relax+dmytro
    filler ; я хотіла б записатися на фарбування волосся ; до Оксани ; colour+oksana
    filler ; добрий день можна записатися на педикюр на завтра ; ; pedi
    filler ; мені потрібна чистка зубів будь ласка ; ; teeth
    partial ; нарощування ; Савченко ; lashes+natalia
    partial ; гель-лак ; ; gel
    partial ; розслаблюючий ; ; relax
    truncated ; педик ; ; pedi
    truncated ; консульт ; ; doctor
    truncated ; нарощув ; ; lashes
    spelling ; стрижка жіночча ; ; women
    spelling ; фарбувння волосся ; ; colour
    spelling ; педікюр ; юлія кравчук ; pedi+yulia
    phonetic ; стрижка чоловіча ; Tkachenko Serhiy ; men+serhii
    translit ; стрижка жіноча ; Oksana Shevchenko ; women+oksana
    translit ; фарбування волосся ; Oksana Szewczenko ; colour+oksana
    translit ; масаж спини 60 хв ; Halyna Bondar ; massage60+halyna
    translit ; манікюр ; Юлія ; mani+yulia
    translit ; стрижка чоловіча ; Сергій Ткаченко ; men+serhii
    translit ; strizhka zhinocha ; Olha ; women+olha
    russian ; розслаблюючий масаж ; Дмитрий ; relax+dmytro
    russian ; масаж спини 60 хв ; Галина ; massage60+halyna
    russian ; фарбування волосся ; Екатерина Щербак ; colour+katya
    russian ; стрижка женская ; Оксана ; women+oksana or ask:women
    boundary ; гельлак ; ; gel
    boundary ; фарбування волосся ; Оксана Шев ченко ; colour+oksana
    number ; масаж спини шістдесят хвилин ; ; massage60
    number ; масаж спини тридцять ; ; massage30
    number ; масаж спини на годину ; Галина ; massage60+halyna
    number ; масаж спини пів години ; ; massage30
    pairing ; стрижка жіноча ; Коваленко ; women+olha
    pairing ; манікюр ; Коваленко ; mani+olena
    pairing ; консультація ; Мельник ; doctor+doctor1
    pairing ; нарощування вій ; Мельник ; lashes+iryna
    ambiguous ; стрижка ; ; ask:women,men,kids
    ambiguous ; масаж спини ; ; ask:massage30,massage60
    ambiguous ; ; Коваленко ; ask:olena,olha
    ambiguous ; ; Мельник ; ask:doctor1,iryna
    near ; манікюр ; Олена ; mani+olena
    near ; стрижка дитяча ; Ольга ; kids+olha
    near ; стрижка чоловіча ; Ковальчук ; men+kovalchuk
    unknown ; татуювання ; ; none
    unknown ; тайський масаж ; ; none
    unknown ; манікюр ; до Світлани ; none
    unknown ; ; Петренко ; none
    empty ; хочу записатися ; ; none
    empty ; педикюр ; до пані ; none
    invalid ; чистка зубів ; Оксана Шевченко ; invalid
    anyone ; педикюр ; до будь-кого ; pedi
    mention ; стрижка жіноча в Оксани ; ; women+oksana or women
  `,
  heldOut: `
    exact ; Нарощування вій ; Наталія Савченко ; lashes+natalia
    exact ; Манікюр з гель-лаком ; Катерина Щербак ; gel+katya
    title ; розслаблюючий масаж ; пані Галина ; relax+halyna
    title ; чистка зубів ; доктор Мельник ; teeth+doctor1
    order ; дитяча стрижка ; ковальчук андрій ; kids+kovalchuk
    inflection ; дитячу стрижку ; у Ковальчука ; kids+kovalchuk
    inflection ; консультацію лікаря ; у Миколи Мельника ; doctor+doctor1
    inflection ; розслаблюючого масажу ; до Дмитра ; relax+dmytro
    inflection ; нарощування вій ; до Наталії Савченко ; lashes+natalia
    nickname ; стрижка дитяча ; Оля ; kids+olha
    nickname ; педикюр ; Юля ; pedi+yulia
    filler ; вітаю запишіть мене будь ласка на чоловічу стрижку ; до Сергія ; men+serhii
    filler ; чи є вільний час на корекцію брів у суботу ; ; brows
    truncated ; розслаб ; ; relax
    truncated ; фарбув ; ; colour
    spelling ; корекця брів ; ; brows
    spelling ; нарощування вій ; Наталія Савчнко ; lashes+natalia
    translit ; педикюр ; Olena Kowalenko ; pedi+olena
    translit ; корекція брів ; Юлія Кравчук ; brows+yulia
    translit ; розслаблюючий масаж ; Dmytro Yatsenko ; relax+dmytro
    translit ; фарбування волосся ; Kateryna Shcherbak ; colour+katya
    russian ; педикюр ; Елена ; pedi+olena
    russian ; нарощування вій ; к Ирине ; lashes+iryna
    boundary ; педи кюр ; ; pedi
    boundary ; стрижка чоловіча ; Сергійткаченко ; men+serhii or ask:serhii
    number ; тридцять хвилин масаж спини ; ; massage30
    number ; масаж спини дев'яносто хвилин ; ; none
    pairing ; стрижка ; Оксана ; women+oksana
    pairing ; масаж спини ; Дмитро ; massage60+dmytro
    ambiguous ; масаж ; Галина ; ask:massage30,massage60,relax
    ambiguous ; стрижка або фарбування ; ; none
    near ; манікюр ; Ольга ; invalid
    near ; стрижка чоловіча ; Коваленко ; invalid
    unknown ; ботокс ; ; none
    unknown ; ; Тарас ; none
    empty ; ; пан лікар ; none
    invalid ; нарощування вій ; Дмитро Яценко ; invalid
  `,
};
