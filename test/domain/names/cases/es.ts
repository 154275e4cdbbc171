import type { LabelledCases } from './labelled-cases.ts';

export const spanishCases: LabelledCases = {
  language: 'es',
  services: `
    women = Corte de pelo mujer @45
    men = Corte de pelo hombre @30
    tint = Tinte @90
    highlights = Mechas @120
    beard = Arreglo de barba @20
    mani = Manicura @40
    semi = Manicura semipermanente @60
    pedi = Pedicura @50
    massage45 = Masaje descontracturante 45 minutos @45
    massage60 = Masaje descontracturante 60 minutos @60
    relax = Masaje relajante @60
    clean = Limpieza dental @45
    check = Revisión dental @30
    wax = Depilación piernas @40
    iron = Alisado de queratina @150
  `,
  employees: `
    garcia = Dra. Lucía García : clean check
    agarcia = Antonio García : men beard
    jimenez = María José Jiménez : women tint highlights
    gutierrez = Carmen Gutiérrez : mani semi pedi
    paco = Francisco Hernández | Paco : men beard
    marta = Marta Núñez : massage45 massage60
    maria = María Núñez : relax
    pilar = Pilar Muñoz : wax pedi
    ana = Ana Vázquez : women iron
    vasco = Nicolás Blasco : massage60 relax
    dario = Dr. Darío Ibáñez : check
    lola = Dolores Peña : tint iron
  `,
  development: `
    exact ; Manicura semipermanente ; Carmen Gutiérrez ; semi+gutierrez
    exact ; Manicura ; Carmen Gutiérrez ; mani+gutierrez
    exact ; tinte ; maría josé jiménez ; tint+jimenez
    folded ; depilacion piernas ; pilar munoz ; wax+pilar
    folded ; revision dental ; dario ibanez ; check+dario
    title ; limpieza dental ; con la doctora García ; clean+garcia
    title ; corte de pelo hombre ; con el señor García ; men+agarcia
    title ; revisión dental ; el doctor Ibáñez ; check+dario
    title ; corte de pelo mujer ; la señora Vázquez ; women+ana
    order ; pelo mujer corte ; vázquez ana ; women+ana
    order ; dental limpieza ; ; clean
    order ; barba arreglo ; ; beard
    inflection ; arreglar la barba ; Antonio ; beard+agarcia
    inflection ; cortarme el pelo hombre ; ; men
    inflection ; masajes relajantes ; ; relax
    inflection ; manicuras semipermanentes ; ; semi
    nickname ; arreglo de barba ; Paco ; beard+paco
    nickname ; alisado ; con Lola ; iron+lola
    nickname ; masaje relajante ; Nico ; relax+vasco
    filler ; quiero pedir cita para una limpieza dental ; ; clean
    filler ; hola buenas tardes quería reservar un alisado de queratina ; con Ana ; iron+ana
    filler ; me gustaría hacerme las mechas el viernes por la tarde ; ; highlights
    partial ; queratina ; ; iron
    partial ; depilación ; Muñoz ; wax+pilar
    partial ; tinte ; Jiménez ; tint+jimenez
    truncated ; depil ; ; wax
    truncated ; semiperma ; ; semi
    spelling ; pedciura ; ; pedi
    spelling ; limpeza dental ; lucia garcia ; clean+garcia
    spelling ; alizado de keratina ; ; iron
    phonetic ; tinte ; Gimenez ; tint+jimenez
    phonetic ; manicura ; Carmen Gutierres ; mani+gutierrez
    phonetic ; corte de pelo hombre ; Francisco Ernandez ; men+paco
    phonetic ; masaje relagante ; Nikolas Vlasco ; relax+vasco
    phonetic ; corte de pelo mujer ; Ana Basquez ; women+ana
    boundary ; semi permanente ; ; semi
    boundary ; limpieza dental ; luciagarcía ; clean+garcia
    boundary ; mani cura semipermanente ; ; semi
    number ; masaje descontracturante sesenta minutos ; ; massage60
    number ; masaje cuarenta y cinco minutos ; Marta ; massage45+marta
    number ; una hora de masaje descontracturante ; ; massage60
    number ; masaje descontracturante de 45 ; ; massage45
    pairing ; limpieza ; García ; clean+garcia
    pairing ; barba ; García ; beard+agarcia
    pairing ; masaje relajante ; Núñez ; relax+maria
    pairing ; masaje descontracturante 60 minutos ; Núñez ; massage60+marta
    pairing ; tinte ; María ; tint+jimenez
    ambiguous ; corte de pelo ; ; ask:women,men
    ambiguous ; masaje ; ; ask:massage45,massage60,relax
    ambiguous ; ; García ; ask:garcia,agarcia
    ambiguous ; ; María ; ask:jimenez,maria
    near ; masaje relajante ; Marta ; invalid
    near ; masaje relajante ; María Núñez ; relax+maria
    near ; mechas ; María ; highlights+jimenez
    unknown ; tatuaje ; ; none
    unknown ; masaje tailandés ; ; none
    unknown ; tinte ; con Rosario ; none
    unknown ; ; Sánchez ; none
    empty ; quería pedir cita por favor ; ; none
    empty ; tinte ; la señora ; none
    invalid ; limpieza dental ; Carmen Gutiérrez ; invalid
    anyone ; mechas ; con cualquiera ; highlights
    mention ; mechas con María José ; ; highlights+jimenez or highlights
  `,
  heldOut: `
    exact ; Pedicura ; Pilar Muñoz ; pedi+pilar
    folded ; masaje descontracturante 45 minutos ; marta nunez ; massage45+marta
    folded ; mechas ; maria jose jimenez ; highlights+jimenez
    title ; revisión dental ; con el doctor Darío ; check+dario
    title ; pedicura ; doña Carmen ; pedi+gutierrez
    order ; hombre corte de pelo ; hernández francisco ; men+paco
    inflection ; depilarme las piernas ; ; wax
    inflection ; limpiezas dentales ; ; clean
    nickname ; corte de pelo hombre ; Fran ; men+paco
    nickname ; tinte ; Lola Peña ; tint+lola
    filler ; necesito que me hagan una revisión dental lo antes posible ; ; check
    filler ; buenos días quisiera un arreglo de barba con Paco ; Paco ; beard+paco
    truncated ; mech ; ; highlights
    truncated ; revis ; ; check
    spelling ; manicrua semipermanente ; ; semi
    spelling ; depilasión piernas ; ; wax
    phonetic ; tinte ; Dolores Penia ; tint+lola
    phonetic ; limpiesa dental ; Lusía Garsía ; clean+garcia
    phonetic ; pedicura ; Pilar Muños ; pedi+pilar
    boundary ; desc ontracturante sesenta ; ; massage60 or ask:massage60
    boundary ; pedi cura ; pilarmuñoz ; pedi+pilar
    number ; masaje descontracturante una hora ; Marta Núñez ; massage60+marta
    number ; masaje de noventa minutos ; ; none
    pairing ; corte de pelo ; Ana ; women+ana
    pairing ; revisión ; García ; check+garcia
    ambiguous ; manicura o pedicura ; ; none
    ambiguous ; descontracturante ; ; ask:massage45,massage60
    near ; masaje descontracturante 45 minutos ; María Núñez ; invalid
    near ; limpieza dental ; Antonio García ; invalid
    unknown ; uñas de gel ; ; none
    unknown ; ; Alejandro ; none
    unknown ; corte de pelo niño ; ; none
    empty ; ; la doctora ; none or ask:clean
    invalid ; alisado ; Paco ; invalid
    mention ; depilación con Pilar ; ; wax+pilar or wax
  `,
};
