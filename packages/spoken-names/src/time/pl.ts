import { combine, composeNumbers, inflect } from './reading/build-words.ts';
import type { TimeLanguage } from './reading/time-language.ts';

const TO_NINETEEN = [
  ...['zero', 'jeden|jedna|jedną|jednego', 'dwa|dwie|dwóch', 'trzy|trzech', 'cztery|czterech', 'pięć|pięciu'],
  ...['sześć|sześciu', 'siedem|siedmiu', 'osiem|ośmiu', 'dziewięć|dziewięciu', 'dziesięć|dziesięciu'],
  ...['jedenaście|jedenastu', 'dwanaście|dwunastu', 'trzynaście', 'czternaście|czternastu', 'piętnaście|piętnastu'],
  ...['szesnaście', 'siedemnaście', 'osiemnaście', 'dziewiętnaście'],
];
const STEMS = [
  ...['', 'pierwsz', 'drug', 'trzec', 'czwart', 'piąt', 'szóst', 'siódm', 'ósm', 'dziewiąt', 'dziesiąt', 'jedenast'],
  ...['dwunast', 'trzynast', 'czternast', 'piętnast', 'szesnast', 'siedemnast', 'osiemnast', 'dziewiętnast'],
];
const ordinals = (endings: string) =>
  STEMS.map((stem) => {
    if (stem === '') return 'zerowej';
    const softened = stem === 'drug' || stem === 'trzec' ? endings.replaceAll(/(?=e)/gu, 'i') : endings;
    return inflect(
      stem,
      stem === 'trzec' ? softened.replaceAll(/(?<![a-z])(?=[aąy])/gu, 'i').replaceAll('iy', 'i') : softened,
    );
  });
const HOURS = ordinals('a|ą|ej');
const DATES = ordinals('ego|y|ym|emu');
const compose = (list: readonly string[], endings: string, last: number) =>
  composeNumbers(
    list,
    [inflect('dwudziest', endings), inflect('trzydziest', endings)],
    (ten, one) => combine(ten, one),
    last,
  );

export const pl: TimeLanguage = {
  numbers: composeNumbers(TO_NINETEEN, ['dwadzieścia|dwudziestu', 'trzydzieści', 'czterdzieści', 'pięćdziesiąt']),
  hours: compose(HOURS, 'a|ą|ej', 24),
  ordinals: compose(DATES, 'ego|y|ym|emu', 31).slice(1),
  dated: compose(ordinals('ego'), 'ego', 31).slice(1),
  months: [
    ...['stycznia|styczeń|styczniu', 'lutego|luty|lutym', 'marca|marzec|marcu', 'kwietnia|kwiecień|kwietniu'],
    ...['maja|maj|maju', 'czerwca|czerwiec|czerwcu', 'lipca|lipiec|lipcu', 'sierpnia|sierpień|sierpniu'],
    ...['września|wrzesień|wrześniu', 'października|październik|październiku', 'listopada|listopad|listopadzie'],
    'grudnia|grudzień|grudniu',
  ],
  weekdays: [
    'poniedziałek|poniedziałku|poniedziałkiem|poniedziałki',
    'wtorek|wtorku|wtorkiem|wtorki',
    'środa|środę|środy|środzie|środą',
    'czwartek|czwartku|czwartkiem|czwartki',
    'piątek|piątku|piątkiem|piątki',
    'sobota|sobotę|soboty|sobocie|sobotą',
    'niedziela|niedzielę|niedzieli|niedzielą|niedziele',
  ],
  days: {
    '-2': 'przedwczoraj',
    '-1': 'wczoraj',
    0: 'dziś|dzisiaj|dnia dzisiejszego',
    1: 'jutro|jutra|dnia jutrzejszego',
    2: 'pojutrze',
  },
  parts: {
    MORNING: 'rano|z rana|nad ranem|wcześnie rano|porankiem|o poranku|z samego rana',
    FORENOON: 'przed południem|do południa|przedpołudniem|przedpołudnie',
    LUNCH: 'w porze lunchu|w porze obiadowej|w porze obiadu',
    AFTERNOON: 'po południu|popołudniu|popołudniem|w godzinach popołudniowych|wczesnym popołudniem|późnym popołudniem',
    EVENING: 'wieczorem|pod wieczór|wieczorkiem|wieczorową porą|w godzinach wieczornych',
    NIGHT: 'w nocy|nocą',
  },
  weakParts: { MORNING: 'rana|ranek|poranek', AFTERNOON: 'popołudnie|po południe', EVENING: 'wieczór|wieczora' },
  todayParts: { EVENING: 'dziś wieczór|dzisiejszy wieczór', NIGHT: 'dziś w nocy' },
  halves: { AM: 'am', PM: 'pm' },
  words: {
    within: 'w ciągu|w ciągu najbliższych|w najbliższych|przez najbliższe|w ciągu najbliższego',
    hourAndHalf: 'półtorej godziny|półtora godziny|poltorej godziny',
    with: 'u|z|do|dla|ze',
    orSo: 'mniej więcej|coś koło tego|plus minus',
    andHalf: 'i pół',
    about:
      'około|koło|gdzieś około|gdzieś koło|jakoś koło|mniej więcej o|w okolicach|w okolicy|tak około|tak koło|ok|circa|gdzieś o|tak o|tak na',
    after:
      'po|gdzieś po|dopiero po|nie wcześniej niż o|najwcześniej o|nie przed|później niż o|nie wcześniej niż po|nie wcześniej niż',
    ago: 'temu',
    and: 'a|i|lub',
    asap: 'jak najszybciej|jak najprędzej|możliwie najszybciej|najszybciej jak się da|jak najwcześniej|od zaraz|natychmiast|pierwszy wolny termin|pierwszego wolnego terminu|najbliższy termin|najbliższy wolny termin|najwcześniejszy termin|jak najszybszy termin',
    at: 'o|punktualnie o|o godz|równo o|na godzinę|na godz|o godzinie',
    before: 'przed|gdzieś przed|nie później niż o|najpóźniej o|wcześniej niż o|nie po|zanim będzie',
    begin: 'początek|na początku|początkiem|z początku|na początek|początku',
    between: 'między|pomiędzy|gdzieś między|tak między',
    clockUnit: 'h|godzina|godz',
    coming:
      'najbliższy|najbliższą|najbliższa|najbliższym|najbliższej|nadchodzący|nadchodzącą|nadchodzącym|nadchodzącej|w najbliższy|najbliższe',
    dayUnit: 'dzień|dni|dnia|dniu',
    end: 'koniec|na końcu|pod koniec|na koniec|końcem|końca|końcówka|w końcówce',
    every: 'każdy|każdą|każda|w każdy|w każdą|co',
    from: 'od|gdzieś od|począwszy od|poczynając od',
    fromNow: 'od teraz|od dziś|od dzisiaj',
    halfHour: 'pół godziny|pół godzinki',
    hourName: 'godzina|godzinie|godzinę|godziny|godziną|godz|h',
    hourUnit: 'godzina|godziny|godzin|godzinę|godzinkę',
    ignored: 'dzień dobry|dobry wieczór|dobry dzień|dobrej nocy|miłego dnia|miłego wieczoru|dobry',
    in: 'za',
    inMonth: 'w|we|na',
    last: 'zeszły|zeszłą|zeszłym|zeszłej|ubiegły|ubiegłym|ubiegłą|ubiegłej|poprzedni|poprzednim|poprzednią|miniony|miniony',
    later: 'później|potem',
    middle: 'połowa|w połowie|w środku|środek|połowie',
    midnight: 'północ|północy|o północy',
    minuteUnit: 'minuta|minuty|minut|minutę|min',
    monthUnit: 'miesiąc|miesiąca|miesiącu|miesiące|miesięcy',
    next: 'przyszły|przyszłą|przyszła|przyszłym|przyszłej|przyszłego|następny|następną|następna|następnym|następnej|następnego|kolejny|kolejną|kolejnym|kolejnej',
    noon: 'południe|w południe|w samo południe|południa|południem|w południe o',
    not: 'nie|oprócz|poza|byle nie|wszystko tylko nie|z wyjątkiem|bez',
    on: 'w|we|na|dnia|w dniu|na dzień|we we|gdzieś w|gdzieś na|może w|może na',
    one: 'jeden|jedną|1',
    onwards: 'lub później|albo później|wzwyż|i później|w górę',
    or: 'lub|albo|czy|bądź|ewentualnie',
    please:
      'proszę|poproszę|dziękuję|jeśli można|jeśli się da|da się|może być|pasuje|by|było|dobrze|super|ok|z|do|u|jest|byłoby|na|dla|można|będzie|chcę|chciałbym|chciałabym|potrzebuję',
    sameDay: 'tego samego dnia|w ten sam dzień|tego dnia|w ten dzień|w tym dniu|tego samego',
    this: 'ten|tę|ta|tym|tej|w ten|w tę|w tym|bieżący|bieżącym|bieżącego|tego',
    to: 'do|a|-',
    unit: 'osoby|osób|osobę|osoba|osobom|zł|złotych|lat|lata|razy|procent|dzieci|euro|sztuki|zabiegi|zabieg|zabiegu',
    until: 'do|najpóźniej do|aż do|do godz',
    weakAt: 'na|w',
    weekUnit: 'tydzień|tygodnia|tygodniu|tygodnie|tygodni',
    weekend: 'weekend|weekendzie|weekendu|łikend|łikendzie|weekendowo',
  },
  own: {
    half: 'wpół do|w pół do|pół do|pół',
    quarterPast: 'kwadrans po|piętnaście po|15 po',
    quarterTo: 'za kwadrans|kwadrans przed|kwadrans do|za piętnaście',
    minutesIn: 'za',
    past: 'po',
    toHour: 'przed|do',
  },
  clocks: [
    { form: 'half hourOnly', add: -30 },
    { form: 'half hour', add: -30 },
    { form: 'minute past half hourOnly', add: -30, minutes: 1 },
    { form: 'minutesIn minute half hourOnly', add: -30, minutes: -1 },
    { form: 'quarterPast hour', add: 15 },
    { form: 'quarterTo hour', add: -15 },
    { form: 'minutesIn minute minuteUnit? hourOnly', minutes: -1 },
    { form: 'minute minuteUnit? past hourOnly', minutes: 1 },
    { form: 'minute minuteUnit? toHour hourOnly', minutes: -1 },
  ],
  dates: [
    { form: 'day month year?' },
    { form: 'ordinalWord monthUnit' },
    { form: 'dated', isWeak: true },
    { form: 'on dated', isWeak: true },
  ],
};
