import type { Language } from './language.ts';

export const spanish: Language = {
  fillers: `quiero quisiera querría quería me gustaría reservar reserva pedir cita una un unos unas para con el la los
    las lo de del al a en por favor y o u que hola buenos buenas días tardes noches mañana hoy pasado lunes
    martes miércoles jueves viernes sábado domingo próximo próxima semana tarde noche necesito tengo tener hacer
    hacerme hacerse puedo podría puede posible si sí no gracias es mi mí nos tu te se le su hora turno sesión
    servicio tratamiento ver pues eh este eso algo agendar apuntar apuntarme pedirme solo sólo otra vez otro
    llama llamada nombre día mismo misma coger haría conseguir donde agendarme programar apúntame resérvame
    ponerme darme dame pongan hagan haga hacemos buscar encontrar venir ir voy vengo quisiéramos podrían
    podríamos deseo deseaba desearía antes posible pronto cuanto urgente rápido enero febrero marzo abril mayo
    junio agosto septiembre octubre noviembre diciembre mis ahora también otra aquí allí exactamente llamo ver
    vez quedar lleno libre hueco huecos sitio primera primer saber tienen tiene hay preguntar pregunta mejor
    podéis podrías tenéis tienes interesa interesada interesado fuera fuese cuando qué cómo entonces alguna
    alguno algún vale`,
  feminineTitles: 'doctora dra médica señora señorita sra srta doña dña',
  masculineTitles: 'señor sr don',
  doctorTitles: 'doctor doctora dr dra médico médica',
  otherTitles: 'prof profesor profesora lic licenciado licenciada ing',
  anyone: 'cualquiera cualquier quien quienquiera sea igual alguien',
  casePrepositions: '',
  performerWords: 'con de',
  numbers: `1 uno, 2 dos, 3 tres, 4 cuatro, 5 cinco, 6 seis, 7 siete, 8 ocho, 9 nueve, 10 diez, 11 once, 12 doce, 15
    quince, 20 veinte, 25 veinticinco, 30 treinta, 40 cuarenta, 50 cincuenta, 60 sesenta, 70 setenta, 80
    ochenta, 90 noventa, 100 cien ciento`,
  joiners: 'y',
  durations: '60 hora horas hr hrs',
  halves: 'media medio',
  oneAndHalf: '',
  minutes: 'min mins minuto minutos',
  nameEndings: '',
  wordEndings: 's es o a os as ar er ir arme arse ado ada ido ida ando ción ciones itos itas ito ita e',
  feminineNames: `ana anita, maría mari maria, carmen carmela mamen, josefa pepa pepi fina, isabel isa chabela, francisca paca
    paqui, dolores lola loli, pilar pili, teresa tere maite, rosa rosita rosario, antonia toñi toña, cristina
    cris tina, lucía lucia luci, marta, paula pau, laura lau, sara, elena lena nena, raquel, patricia patri
    pati, beatriz bea, concepción concha conchita, mercedes merche, montserrat montse, inmaculada inma, consuelo
    chelo, guadalupe lupe lupita, rocío, silvia, eva, irene, alejandra ale jandra, andrea, natalia nati, sofía
    sofi sofia, valentina vale, gabriela gabi, daniela dani, victoria vicky, verónica vero, susana susi, nuria,
    alicia ali, julia, ángela angelita, esperanza espe, encarnación encarna, inés, carolina caro, adriana adri,
    clara, catalina cata, margarita marga rita, manuela manoli, ximena jimena, fernanda fer, camila cami,
    yolanda yoli, esther ester, noelia noe, lorena lore, mónica moni, olga, luisa, juana juani, leticia leti,
    blanca, amparo, belén, ainhoa, martina`,
  masculineNames: `josé pepe jose, francisco paco pancho fran curro kiko, antonio toño toni antón, manuel manolo manu lolo,
    jesús chus suso, ignacio nacho iñaki, alejandro ale álex alejo alex, juan juanito juancho, luis lucho
    luisito, miguel micky, rafael rafa, carlos charly, eduardo edu lalo, fernando fer nando, enrique quique
    kike, guillermo guille memo, roberto rober beto, alberto beto tito, vicente chente, santiago santi,
    sebastián sebas, javier javi xavier, david, daniel dani, pablo, pedro perico, jorge, sergio, diego, álvaro,
    ángel, andrés, adrián, mario, rubén, iván, óscar, raúl, ramón moncho, joaquín quino, gonzalo gonza, víctor,
    hugo, marcos, martín, mateo, lucas, nicolás nico, tomás, felipe, gabriel gabi, emilio, julio, ricardo ricky,
    salvador salva, gustavo, hector, agustín, alfonso alfon, cristian cristián, esteban, gerardo, leonardo leo,
    mauricio, rodrigo, simón`,
};
