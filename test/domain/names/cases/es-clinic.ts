import type { LabelledCases } from './labelled-cases.ts';

export const spanishClinicCases: LabelledCases = {
  language: 'es',
  services: `
    con = Consulta general @20
    pedi = Consulta pediátrica @20
    lim = Limpieza bucal @40
    orto = Ortodoncia invisible @30
    end = Endodoncia @60
    fis30 = Fisioterapia 30 min @30
    fis60 = Fisioterapia 60 min @60
    masr = Masaje relajante @60
    masd = Masaje deportivo @60
    lav = Lavado y peinado @45
    col = Coloración raíz @60
    colc = Coloración completa @120
    keratina = Tratamiento de keratina @150
    mic = Micropigmentación de cejas @120
    lam = Laminado de cejas @45
  `,
  employees: `
    juan = Juan Carlos Romero : con
    juana = Juana Romero : pedi
    carlos = Carlos Ruiz : lim orto
    carla = Carla Ruiz : end orto
    bea = Beatriz Castaño : fis30 fis60
    santi = Santiago Vega : masr masd fis30
    fran = Francisca Molina : lav col
    paco = Francisco Molina : colc col keratina
    nuria = Nuria Sáez : mic lam
    dra = Dra. Pilar Jiménez : con pedi
    jorge = Jorge Jiménez : masd
  `,
  development: `
    further ; consulta ; ; ask:con,pedi
    further ; consulta ; doctora Jiménez ; ask:con,pedi
    further ; consulta general ; con la doctora Jiménez ; con+dra
    further ; consulta pediátrica ; Juana ; pedi+juana
    further ; consulta pediatrica ; Romero ; pedi+juana
    further ; consulta general ; Juan ; con+juan
    further ; consulta ; Juan Carlos ; con+juan
    further ; ; Romero ; ask:juan,juana
    further ; ; Carlos ; ask:juan,carlos or ask:lim,orto
    further ; limpieza ; Carlos ; lim+carlos
    further ; ortodoncia ; Ruiz ; ask:carlos,carla
    further ; ortodoncia ; Carla ; orto+carla
    further ; endodoncia ; Ruiz ; end+carla
    further ; endodonsia ; carla ruis ; end+carla
    further ; fisio ; Bea ; ask:fis30,fis60
    further ; fisioterapia una hora ; Beatriz ; fis60+bea
    further ; fisioterapia media hora ; Santi ; fis30+santi
    further ; masaje ; Santi ; ask:masr,masd
    further ; masaje deportivo ; Jiménez ; masd+jorge
    further ; masaje relajante ; Jorge ; invalid
    further ; masaje en pareja ; ; none
    further ; lavar y peinar ; Paca ; lav+fran
    further ; coloración ; Molina ; ask:col,colc
    further ; coloración completa ; Paco ; colc+paco
    further ; raíz ; Paqui ; col+fran
    further ; keratina ; ; keratina
    further ; queratina ; Fran ; keratina+paco
    further ; cejas ; Nuria ; ask:mic,lam
    further ; micropigmentación ; ; mic
    further ; micro pigmentación cejas ; Nuria Saez ; mic+nuria
    further ; laminado de pestañas ; ; none
    further ; depilación cejas ; ; none
    further ; botox ; ; none
    further ; ; Vegas ; none or ask:masr
    further ; ; Rosa ; none
    further ; hola quisiera saber si tienen hueco para un masaje relajante ; ; masr
    further ; necesito cita con la doctora Jiménez para una consulta general ; la doctora Jiménez ; con+dra
    further ; consulta general con la doctora Jiménez ; ; con+dra or con
  `,
  heldOut: '',
};
