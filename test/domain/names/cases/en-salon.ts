import type { LabelledCases } from './labelled-cases.ts';

export const englishSalonCases: LabelledCases = {
  language: 'en',
  services: `
    cut = Cut & finish @60
    dry = Dry cut @40
    fringe = Fringe trim @15
    tint = Eyebrow tint @15
    ltint = Eyelash tint @20
    brow = Brow lamination @45
    lift = LVL lash lift @60
    hot = Hot stone massage 75 min @75
    indian = Indian head massage @30
    preg = Pregnancy massage @60
    bik = Bikini wax @20
    braz = Brazilian wax @40
    chem = Chemical peel @45
    micro = Microdermabrasion @45
    mani = Manicure @30
    maniL = Luxury manicure @50
    gelX = Gel-X nails @90
    acr = Acrylic nails full set @90
    acri = Acrylic nails infill @60
    root = Root canal treatment @90
    scale = Scale and polish @30
    whit = Teeth whitening @60
  `,
  employees: `
    kim = Kim Tran : gelX acr acri mani
    kimb = Kimberley Jones : brow tint ltint
    ash = Ashley Cole : cut dry fringe
    ashw = Ash Williams : hot indian
    beth = Bethany O'Connor : preg hot
    liz = Liz Connor : chem micro
    raj = Dr Rajesh Patel : root scale whit
    patel = Priya Patel : scale whit
    sean = Seán Murphy : cut dry
    shawn = Shawn Bailey : indian
    cat = Catherine Zane : bik braz
    kath = Kathryn Lane : lift ltint
    nat = Natalie Brown : mani maniL
    natasha = Natasha Browne : maniL
    jo = Joseph Hart : cut
    joh = Joan Harte : fringe cut
  `,
  development: `
    further ; cut and finish ; Ashley ; cut+ash
    further ; dry cut ; ; dry
    further ; cut ; ; ask:cut,dry
    further ; a cut ; with Sean ; ask:cut,dry
    further ; fringe ; Ashley Cole ; fringe+ash
    further ; head massage ; Ash ; indian+ashw
    further ; tint ; ; ask:tint,ltint
    further ; eyebrow tint ; Kim ; tint+kimb
    further ; eye brow tint ; Kimberly ; tint+kimb
    further ; eyebrows ; ; tint or ask:tint or ask:tint,brow
    further ; lash lift ; Katherine ; lift+kath
    further ; bikini wax ; Katherine ; bik+cat
    further ; lash lift ; Cathryn Lane ; lift+kath
    further ; wax ; ; ask:bik,braz
    further ; a brazilian ; Cath ; braz+cat
    further ; hot stones ; Beth ; hot+beth
    further ; hot stone massage ; Connor ; hot+beth
    further ; peel ; Connor ; chem+liz
    further ; ; Connor ; ask:beth,liz
    further ; massage ; Beth ; ask:preg,hot
    further ; massage ; ; ask:hot,indian,preg
    further ; prenatal massage ; ; none
    further ; swedish massage ; ; none
    further ; manicure ; ; mani
    further ; luxury manicure ; Nat ; ask:nat,natasha
    further ; manicure ; Natalie ; mani+nat or ask:mani,maniL
    further ; luxury manicure ; Brown ; maniL+nat or ask:nat,natasha
    further ; gel nails ; Kim ; gelX+kim or ask:gelX
    further ; acrylics ; ; ask:acr,acri
    further ; acrylic infill ; Kim Tran ; acri+kim
    further ; full set acrylics ; ; acr
    further ; root canal ; Dr Patel ; root+raj
    further ; scale and polish ; Dr Patel ; scale+raj or ask:raj,patel
    further ; teeth whitening ; Patel ; ask:raj,patel
    further ; teeth whitening ; Ms Patel ; whit+patel
    further ; whitening ; Priya ; whit+patel
    further ; polish ; ; scale or ask:scale
    further ; nail polish ; ; none
    further ; dry cut ; Shaun ; dry+sean or ask:sean or none
    further ; indian head massage ; Sean ; none or indian+shawn
    further ; cut and finish ; Jo ; ask:jo,joh or cut+jo
    further ; fringe trim ; Jo Hart ; fringe+joh or none
    further ; cut and finish ; Joseph ; cut+jo
    further ; cut and finish ; Hart ; ask:jo,joh or cut+jo
    further ; micro dermabrasion ; Liz ; micro+liz
    further ; microdermal ; ; none or micro
    further ; chemical peel ; Elizabeth ; chem+liz
    further ; chemical peeling ; Lizzie Connor ; chem+liz
    further ; root touch up ; ; none
    further ; colour ; ; none
    further ; lip wax ; ; none
    further ; eyebrow wax ; ; none
    further ; brow tint ; ; none or tint
    further ; lamination ; ; brow
    further ; can you fit me in for a trim ; ; fringe
    further ; the lady who does brows ; ; none or brow
    further ; seventy five minute massage ; ; hot or ask:hot
    further ; thirty minute massage ; ; ask:indian or indian
    further ; yeah hi it's for a teeth whitening with doctor patel ; ; whit+raj or whit or ask:raj,patel
    further ; whatever is available ; ; none
    further ; braz ; ; braz
    further ; hot stone ; Bethanie ; hot+beth
    further ; gel x ; ; gelX
    further ; gelx ; ; gelX
  `,
  heldOut: `
    further ; could you squeeze me in for a fringe trim ; with Joan ; fringe+joh
    further ; brow lamination ; Kimberley ; brow+kimb
    further ; eyelash tint ; Kathryn ; ltint+kath
    further ; pregnancy massage ; Bethany ; preg+beth
    further ; indian massage ; Shawn Bailey ; indian+shawn
    further ; dry cut ; Sean Murphy ; dry+sean
    further ; microdermabrasion ; Elizabeth Connor ; micro+liz
    further ; luxury mani ; Natasha ; maniL+natasha
    further ; manicure ; Natalie Brown ; mani+nat
    further ; acrylic full set ; Kim ; acr+kim
    further ; infills ; ; acri
    further ; root canal ; Priya Patel ; invalid
    further ; hot stone ; Ashley ; none
    further ; spray tan ; ; none
    further ; lift ; ; lift
  `,
};
