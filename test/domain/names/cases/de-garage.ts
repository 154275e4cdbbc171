import type { LabelledCases } from './labelled-cases.ts';

export const germanGarageCases: LabelledCases = {
  language: 'de',
  services: `
    tyre = Reifenwechsel @45
    oil = Ölwechsel @30
    brake = Bremsenprüfung @60
    brakeR = Bremsen wechseln @120
    air = Klimaanlage Service @60
    hu = Hauptuntersuchung (HU) | TÜV @45
    wash = Innenreinigung @90
    washF = Komplettreinigung innen und außen @180
    glass = Windschutzscheibe Reparatur @60
    battery = Batterietausch @20
  `,
  employees: `
    becker = Frank Becker : tyre oil brake
    bauer = Franz Bauer : brakeR air
    baur = Peter Baur : hu
    fischer = Michael Fischer : oil hu
    fisch = Michaela Fischer : wash washF
    krueger = Jörg Krüger : glass battery
    kruegerm = Monika Krüger : wash
    stein = Andreas Steinmann : tyre battery
    lang = Sebastian Lang : air glass
    kr = Krzysztof Wiśniewski | Chris : brake brakeR
  `,
  development: `
    further ; Reifen wechseln ; ; tyre or ask:tyre
    further ; Reifenwechsel ; Herr Becker ; tyre+becker
    further ; Reifenwechsel ; Steinmann ; tyre+stein
    further ; Ölwechsel ; Fischer ; oil+fischer
    further ; Innenreinigung ; Fischer ; wash+fisch
    further ; ; Fischer ; ask:fischer,fisch
    further ; ; Frau Fischer ; ask:wash,washF
    further ; ; Herr Fischer ; ask:oil,hu
    further ; TÜV ; ; hu
    further ; Tüv ; Michael ; hu+fischer
    further ; Hauptuntersuchung ; Bauer ; invalid or hu+baur or ask:baur
    further ; Hauptuntersuchung ; Peter ; hu+baur
    further ; HU ; Baur ; hu+baur
    further ; Bremsen ; ; ask:brake,brakeR
    further ; Bremsenprüfung ; Becker ; brake+becker
    further ; Bremsen prüfen ; ; brake or ask:brake
    further ; Bremsenwechsel ; ; brakeR or ask:brakeR
    further ; Bremse wechseln ; Franz ; brakeR+bauer
    further ; Bremsen wechseln ; Christoph ; none
    further ; Bremsen wechseln ; Chris ; brakeR+kr
    further ; Klimaanlage ; ; air
    further ; Klimaservice ; Sebastian Lang ; air+lang
    further ; Windschutzscheibe ; Krüger ; glass+krueger
    further ; Windschutzscheibe reparieren ; Jörg ; glass+krueger
    further ; Scheibe ; ; glass or ask:glass
    further ; Batterie ; ; battery
    further ; Batterie tauschen ; Herr Krüger ; battery+krueger
    further ; Batteriewechsel ; ; battery or ask:battery
    further ; Reinigung ; ; ask:wash,washF
    further ; Innenreinigung ; Frau Krüger ; wash+kruegerm
    further ; innen und außen Reinigung ; ; washF or ask:washF
    further ; komplette Reinigung ; ; washF
    further ; Lackierung ; ; none
    further ; Wechsel ; ; ask:tyre,oil
    further ; Getriebeölwechsel ; ; none
    further ; Ölwechsel ; Herr Fuchs ; none
    further ; Ölwechsel ; Herr Bäcker ; oil+becker
    further ; Reifenwechsel ; Fränk ; tyre+becker
    further ; ; Lange ; none or ask:air,glass
    further ; ; Stein ; none
    further ; Autowäsche ; ; none
    further ; Motorwechsel ; ; none
  `,
  heldOut: `
    further ; ich wollte fragen ob Sie am Montag einen Termin zum Reifenwechseln haben ; ; tyre or ask:tyre
    further ; Hauptuntersuchung ; bei Peter Baur ; hu+baur
    further ; Bremsenprüfung ; Herr Bauer ; invalid or none
    further ; Klima ; Lang ; air+lang
    further ; Klimaanlage ; Franz ; air+bauer
    further ; Öl wechseln ; Becker ; oil+becker
    further ; Ölwechsel ; Michael ; oil+fischer
    further ; Innenreinigung ; Michaela ; wash+fisch
    further ; Innenreinigung ; Michael ; invalid
    further ; Batterie wechseln ; Steinmann ; battery+stein or ask:battery
    further ; Scheibenreparatur ; ; glass or ask:glass
    further ; Frontscheibe ; ; none
    further ; Inspektion ; ; none
    further ; Bremsen prüfen lassen ; Krzysztof ; brake+kr or ask:brake
    further ; Zündkerzenwechsel ; ; none
  `,
};
