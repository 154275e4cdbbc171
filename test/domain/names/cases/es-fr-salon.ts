import type { LabelledCases } from './labelled-cases.ts';

export const spanishFrenchSalonCases: LabelledCases = {
  language: 'es and fr',
  services: `
    corte = Corte caballero @30
    corteB = Corte y barba @45
    uñas = Uñas acrílicas @90
    esm = Esmaltado semipermanente @45
    faz = Limpieza facial profunda @60
    fazb = Limpieza facial básica @30
    cejas = Diseño de cejas @20
    pest = Lifting de pestañas @60
    vet = Consulta veterinaria @20
    vac = Vacuna antirrábica @10
    soin = Épilation maillot @30
    coul = Couleur racines @60
    mech = Mèches et coupe @120
    ong = Pose d'ongles en gel @90
    osteo = Séance d'ostéopathie @45
  `,
  employees: `
    lopez = María López : uñas esm
    lopezm = Mario López : corte corteB
    perez = José Luis Pérez : corte
    perezj = Luis Pérez : corteB
    isa = Isabel Ortiz : faz fazb
    belen = Belén Rodríguez : cejas pest
    rod = Dr. Andrés Rodrigues : vet vac
    cle = Clémence Dubois : soin ong
    dub = Clément Dubois : osteo
    ame = Amélie Petit : coul mech
    aur = Aurélie Petit-Jean : mech
    jp = Jean-Paul Le Gall : osteo
  `,
  development: `
    further ; corte ; ; ask:corte,corteB
    further ; corte de caballero ; José Luis ; corte+perez
    further ; corte y barba ; Luis ; corteB+perezj
    further ; corte caballero ; con el señor López ; corte+lopezm
    further ; uñas ; señora López ; uñas+lopez
    further ; unas acrilicas ; maria lopez ; uñas+lopez
    further ; ; López ; ask:lopez,lopezm
    further ; limpieza facial ; ; ask:faz,fazb
    further ; limpieza facial profunda ; Isa ; faz+isa
    further ; limpieza profunda ; ; faz
    further ; facial basica ; con Isabel ; fazb+isa
    further ; cejas ; Belén ; cejas+belen
    further ; seja ; ; cejas or ask:cejas or none
    further ; lifting pestañas ; ; pest
    further ; las pestañas ; Belen Rodriguez ; pest+belen
    further ; vacuna ; doctor Rodríguez ; vac+rod or ask:rod
    further ; consulta ; Andrés ; vet+rod
    further ; vacunar ; doctor Rodrigues ; vac+rod
    further ; épilation ; Clémence ; soin+cle
    further ; ostéopathie ; Clément ; osteo+dub
    further ; ostéo ; Dubois ; osteo+dub
    further ; ongles ; Dubois ; ong+cle
    further ; ; Dubois ; ask:cle,dub
    further ; ; Clément Dubois ; osteo+dub
    further ; ostéopathie ; Clémence ; invalid
    further ; mèches ; Petit ; ask:ame,aur or mech+ame
    further ; mèches et coupe ; Amélie ; mech+ame
    further ; meche ; Aurélie ; mech+aur
    further ; couleur ; Emilie ; none or ask:ame
    further ; couleur racine ; Amelie Peti ; coul+ame
    further ; ostéopathie ; Jean Paul ; osteo+jp
    further ; ostéopathe ; Legall ; osteo+jp
    further ; séance ; ; none
    further ; maquillage ; ; none
    further ; uñas de gel ; ; none
    further ; corte señora ; ; none
    further ; ; Sr. Pérez ; ask:perez,perezj
    further ; corte ; Pérez ; ask:corte
    further ; vacuna ; Rodrigo ; none
    further ; gel ; ; ong or ask:ong
    further ; pose ongle gel ; Clemence Dubois ; ong+cle
  `,
  heldOut: `
    further ; quería una limpieza facial básica mañana ; Isabel ; fazb+isa
    further ; uñas acrilicas ; López ; uñas+lopez
    further ; corte caballero ; Mario ; corte+lopezm
    further ; barba ; Pérez ; corteB+perezj
    further ; diseño cejas ; señorita Rodríguez ; cejas+belen
    further ; antirrábica ; ; vac
    further ; épilation du maillot ; ; soin
    further ; pose d'ongles ; Clémence ; ong+cle
    further ; ostéopathie ; Le Gall ; osteo+jp
    further ; ostéopathie ; monsieur Dubois ; osteo+dub
    further ; coupe ; Amélie ; mech+ame
    further ; racines ; Aurélie ; invalid
    further ; masaje ; ; none
    further ; coloration complète ; ; none
    further ; faciales ; Isa ; ask:faz,fazb
  `,
};
