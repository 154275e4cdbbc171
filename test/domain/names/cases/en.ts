import type { LabelledCases } from './labelled-cases.ts';

export const englishCases: LabelledCases = {
  language: 'en',
  services: `
    women = Women's haircut | ladies cut @60
    men = Men's haircut | gents cut @30
    beard = Beard trim @20
    balayage = Balayage @150
    root = Root touch-up @90
    colour = Full colour @120
    blow = Blow dry @40
    deep30 = Deep tissue massage 30 min @30
    deep60 = Deep tissue massage 60 min @60
    swedish = Swedish massage @60
    gel = Gel manicure @45
    pedi = Spa pedicure @60
    lash = Lash extensions @90
    wax = Full leg wax @45
    facial = Hydrating facial @60
  `,
  employees: `
    jo = Jo Bennett : women balayage root
    joanna = Joanna Price : lash facial
    kate = Katherine Miller : women colour blow
    mike = Michael O'Brien | Mike : men beard
    steven = Stephen Clarke : deep30 deep60
    sarah = Sarah Mitchell : gel pedi
    sara = Sara Lindqvist : swedish facial
    will = Will Turner : men beard
    anna = Anna Hughes : wax gel
    hannah = Hannah Hughes : women colour
    chen = Dr. Emily Chen (Dermatologist) : facial
    petra = Petra K. : colour balayage
    liz = Elizabeth Shaw : blow women
  `,
  development: `
    exact ; Balayage ; Jo Bennett ; balayage+jo
    exact ; Women's haircut ; Katherine Miller ; women+kate
    exact ; ladies cut ; ; women
    folded ; mens haircut ; michael obrien ; men+mike
    folded ; ROOT TOUCH UP ; jo ; root+jo
    title ; hydrating facial ; Dr Chen ; facial+chen
    title ; gel manicure ; Miss Mitchell ; gel+sarah
    title ; deep tissue massage 60 min ; with Mr Clarke ; deep60+steven
    order ; massage swedish ; Lindqvist Sara ; swedish+sara
    order ; manicure gel ; ; gel
    inflection ; beard trimming ; Will ; beard+will
    inflection ; gel manicures ; ; gel
    inflection ; full leg waxing ; ; wax
    nickname ; women's haircut ; Kate ; women+kate
    nickname ; men's haircut ; Mike ; men+mike
    nickname ; deep tissue massage 30 min ; Steve ; deep30+steven
    nickname ; blow dry ; Liz Shaw ; blow+liz
    filler ; I'd like to book a beard trim please ; ; beard
    filler ; can I get an appointment for a blow dry tomorrow morning ; with Liz ; blow+liz
    filler ; um I need a full colour ; with Petra ; colour+petra
    partial ; lashes ; ; lash
    partial ; facial ; Emily ; facial+chen
    partial ; extensions ; Joanna ; lash+joanna
    truncated ; pedi ; ; pedi
    truncated ; balay ; ; balayage
    truncated ; mani ; Sarah ; gel+sarah
    spelling ; balyage ; jo benet ; balayage+jo
    spelling ; sweedish massage ; ; swedish
    spelling ; hydrating facail ; emily chen ; facial+chen
    phonetic ; ballayadge ; ; balayage or ask:balayage
    phonetic ; deep tissue massage sixty ; Stefen Clark ; deep60+steven
    phonetic ; blow dry ; Kathryn Millar ; blow+kate
    boundary ; blowdry ; ; blow
    boundary ; hair cut women ; ; women
    boundary ; peticure spa ; sarahmitchell ; pedi+sarah
    boundary ; bala yage ; ; balayage
    number ; deep tissue massage sixty minutes ; ; deep60
    number ; half an hour deep tissue massage ; ; deep30
    number ; deep tissue massage for an hour ; Stephen ; deep60+steven
    number ; thirty minute deep tissue massage ; ; deep30
    pairing ; gel manicure ; Hughes ; gel+anna
    pairing ; women's haircut ; Hughes ; women+hannah
    pairing ; full colour ; Hannah ; colour+hannah
    pairing ; deep tissue massage 60 min ; Steven ; deep60+steven
    ambiguous ; haircut ; ; ask:women,men
    ambiguous ; massage ; ; ask:deep30,deep60,swedish
    ambiguous ; deep tissue massage ; ; ask:deep30,deep60
    ambiguous ; ; Hughes ; ask:anna,hannah
    near ; swedish massage ; Sara ; swedish+sara
    near ; spa pedicure ; Sarah ; pedi+sarah
    near ; ; Will ; ask:men,beard
    near ; full leg wax ; Anna ; wax+anna
    unknown ; tattoo removal ; ; none
    unknown ; thai massage ; ; none
    unknown ; balayage ; Jonathan ; none
    unknown ; women's haircut ; Katherine Johnson ; none
    empty ; I'd like to book an appointment please ; ; none
    empty ; balayage ; with the lady ; none
    invalid ; beard trim ; Anna Hughes ; invalid
    invalid ; full leg wax ; Stephen Clarke ; invalid
    anyone ; beard trim ; anyone ; beard
    anyone ; blow dry ; whoever is free ; blow
    mention ; the balayage with Jo ; ; balayage+jo or balayage
    mention ; the balayage with Jo ; the balayage with Jo ; balayage+jo
  `,
  heldOut: `
    exact ; Spa pedicure ; Sarah Mitchell ; pedi+sarah
    exact ; gents cut ; Will Turner ; men+will
    folded ; touch up root ; ; root
    title ; deep tissue massage 30 min ; Mr. Stephen Clarke ; deep30+steven
    title ; facial ; Doctor Chen ; facial+chen
    order ; trim beard ; turner will ; beard+will
    inflection ; hydrating facials ; sara ; facial+sara or ask:sara
    inflection ; lash extension ; ; lash
    nickname ; women's haircut ; Lizzie ; women+liz
    nickname ; full colour ; Katie Miller ; colour+kate
    filler ; hi there could I please schedule a full leg wax for Friday afternoon ; ; wax
    filler ; just a gel manicure thanks ; Anna ; gel+anna
    truncated ; ext ; ; lash or ask:lash
    truncated ; swed ; ; swedish
    spelling ; women's hiarcut ; katherine miler ; women+kate
    spelling ; bread trim ; ; beard or ask:beard
    phonetic ; lash extenshuns ; ; lash
    phonetic ; facial ; sarah linkvist ; ask:sara or facial+sara
    boundary ; man icure gel ; ; gel
    boundary ; full color ; joben net ; none
    number ; sixty minute deep tissue massage ; steve ; deep60+steven
    number ; deep tissue 30 ; ; deep30
    number ; deep tissue massage forty five minutes ; ; none
    pairing ; facial ; Joanna ; facial+joanna
    pairing ; massage ; Sara ; swedish+sara
    pairing ; haircut ; Will ; men+will
    ambiguous ; facial ; ; facial
    ambiguous ; cut and colour ; Hannah ; none
    near ; full leg wax ; Hannah ; invalid
    near ; lash extensions ; Jo ; invalid or ask:joanna
    near ; swedish massage ; Sarah ; invalid or ask:sara
    unknown ; botox ; ; none
    unknown ; ; Patrick ; none
    unknown ; bead work ; ; none
    empty ; ; the doctor ; none or ask:facial
    invalid ; swedish massage ; Michael O'Brien ; invalid
    mention ; gel manicure with Sarah ; ; gel+sarah or gel
  `,
};
