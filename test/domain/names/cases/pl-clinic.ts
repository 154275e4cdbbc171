import type { LabelledCases } from './labelled-cases.ts';

export const polishClinicCases: LabelledCases = {
  language: 'pl',
  services: `
    prz = Przegląd stomatologiczny @30
    lecz = Leczenie kanałowe @90
    wyb = Wybielanie zębów @60
    skal = Skaling i piaskowanie @45
    impl = Konsultacja implantologiczna @30
    orto = Konsultacja ortodontyczna @30
    usg = USG jamy brzusznej @20
    ekg = EKG @15
    rtg = RTG zęba @10
    fizjo = Fizjoterapia 45 min @45
    rehab = Rehabilitacja kręgosłupa @60
  `,
  employees: `
    now = lek. dent. Agnieszka Nowak (stomatolog) : prz lecz wyb
    nowa = lek. dent. Agnieszka Nowacka : skal prz
    nowi = dr n. med. Tomasz Nowicki : impl
    kow = dr Ewa Kowalczyk : orto
    koz = Jakub Kozłowski (fizjoterapeuta) : fizjo rehab
    kozak = Kuba Kozak : fizjo
    zal = mgr Joanna Zalewska : rehab
    wl = Wiesława Łęcka : usg ekg
    ml = Małgorzata Łącka : rtg
    sz = Grzegorz Brzęczyszczykiewicz : usg
  `,
  development: `
    further ; przegląd ; u pani doktor Nowak ; prz+now
    further ; przeglad stomatologiczny ; do doktor Nowackiej ; prz+nowa
    further ; leczenie kanałowe ; agnieszka nowak ; lecz+now
    further ; konsultacja ; u doktora Nowickiego ; impl+nowi
    further ; konsultacja ; doktor Kowalczyk ; orto+kow
    further ; konsultacja ; ; ask:impl,orto
    further ; konsultację ortodontyczną ; ; orto
    further ; skaling ; ; skal
    further ; piaskowanie zębów ; ; skal
    further ; wybielanie ; ; wyb
    further ; wybielić zęby ; ; wyb
    further ; u s g ; ; usg or ask:usg
    further ; usg ; brzęczyszczykiewicz ; usg+sz
    further ; usg ; Grzesiek ; usg+sz
    further ; usg brzucha ; pani Łęcka ; usg+wl
    further ; ekg ; lecka ; ekg+wl
    further ; rtg ; pani Łącka ; rtg+ml
    further ; rtg ; Gosia ; rtg+ml
    further ; ekg ; pani Łącka ; none
    further ; fizjoterapia ; Kuba ; ask:koz,kozak or fizjo+kozak
    further ; fizjoterapię ; do Jakuba Kozłowskiego ; fizjo+koz
    further ; fizjoterapia ; u pana Kozaka ; fizjo+kozak
    further ; rehabilitacja ; u Asi ; rehab+zal
    further ; rehabilitacja kręgosłupa ; do magister Zalewskiej ; rehab+zal
    further ; rehabilitację ; Kozłowski ; rehab+koz
    further ; ; Nowak ; ask:prz,lecz
    further ; ; Agnieszka ; ask:now,nowa
    further ; przegląd ; Agnieszka ; ask:now,nowa
    further ; skaling ; Agnieszka ; skal+nowa
    further ; wybielanie ; u Agnieszki ; wyb+now
    further ; wybielanie ; u Nowackiej ; invalid
    further ; ; Nowakowska ; none
    further ; ; Nowicka ; none
    further ; rezonans ; ; none
    further ; usg piersi ; ; none
    further ; usg tarczycy ; ; none
    further ; chciałbym się umówić do stomatologa na przegląd ; ; prz
    further ; na wizytę u doktora Nowickiego na konsultację implantologiczną ; doktor Nowicki ; impl+nowi
    further ; konsultacja implantologiczna u doktora Nowickiego ; ; impl+nowi or impl
    further ; fizjoterapia czterdzieści pięć minut ; ; fizjo
    further ; kanałowe ; ; lecz
    further ; leczenie zęba ; ; none
    further ; leczyć kanałowo ; ; lecz or ask:lecz
  `,
  heldOut: `
    further ; dzień dobry chciałam umówić wizytę na wybielanie ; do doktor Nowak ; wyb+now
    further ; leczenia kanałowego ; u Agnieszki Nowak ; lecz+now
    further ; implanty ; ; impl or ask:impl
    further ; konsultacja ; u Kowalczyk ; orto+kow
    further ; u s g jamy brzusznej ; ; usg
    further ; rehabilitacja kregoslupa ; kozlowski ; rehab+koz
    further ; fizjoterapeuta ; ; fizjo or ask:fizjo or none
    further ; fizjoterapia ; do Kozłowskiego ; fizjo+koz
    further ; rentgen ; ; none
    further ; przegląd auta ; ; none or ask:prz
    further ; leczenie kanałowe ; doktor Nowicki ; invalid
    further ; wybielanie ; pani Nowakowa ; none or wyb+now
    further ; rehabilitacja ; Joanna ; rehab+zal
    further ; ekg ; u Wiesławy ; ekg+wl
    further ; skaling z piaskowaniem ; Nowacka ; skal+nowa
  `,
};
