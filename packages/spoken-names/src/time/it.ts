import { composeNumbers } from './reading/build-words.ts';
import type { TimeLanguage } from './reading/time-language.ts';

const TO_NINETEEN = [
  ...['zero', 'uno|una|un', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'undici'],
  ...['dodici', 'tredici', 'quattordici', 'quindici', 'sedici', 'diciassette', 'diciotto', 'diciannove'],
];
/** "Ventuno", "ventotto": the vowel of the ten is lost before another. */
const joinOnes = (ten: string, one: string) => {
  const [word = ''] = one.split('|');
  return /^[uo]/u.test(word) ? `${ten.slice(0, -1)}${word}` : `${ten}${word}`;
};

export const it: TimeLanguage = {
  splitsAtApostrophes: true,
  numbers: composeNumbers(TO_NINETEEN, ['venti', 'trenta', 'quaranta', 'cinquanta'], joinOnes),
  hours: [],
  ordinals: ['primo'],
  months: [
    ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre', 'ottobre'],
    ...['novembre', 'dicembre'],
  ],
  weekdays: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato|sabati', 'domenica|domeniche'],
  days: {
    '-2': "l'altro ieri|altroieri|ieri l'altro",
    '-1': 'ieri',
    0: 'oggi',
    1: 'domani',
    2: 'dopodomani|dopo domani',
  },
  parts: {
    MORNING:
      'di mattina|della mattina|del mattino|in mattinata|la mattina|al mattino|nella mattinata|di prima mattina|di buon mattino',
    LUNCH: "all'ora di pranzo|in pausa pranzo|a pranzo|ora di pranzo",
    AFTERNOON: 'di pomeriggio|del pomeriggio|nel pomeriggio|il pomeriggio|nel primo pomeriggio|nel tardo pomeriggio',
    EVENING: 'di sera|della sera|in serata|la sera|alla sera|in prima serata|nella serata',
    NIGHT: 'di notte|della notte|nella notte',
  },
  weakParts: { MORNING: 'mattina|mattino|mattinata', AFTERNOON: 'pomeriggio', EVENING: 'sera|serata', NIGHT: 'notte' },
  todayParts: {
    MORNING: 'stamattina|stamani|stamane|questa mattina',
    AFTERNOON: 'questo pomeriggio|oggi pomeriggio',
    EVENING: 'stasera|questa sera',
    NIGHT: 'stanotte|questa notte',
  },
  words: {
    about:
      "verso le|verso l'|verso|intorno alle|intorno all'|attorno alle|circa alle|alle circa|più o meno alle|sulle|circa le",
    after:
      "dopo le|dopo l'|dopo il|dopo|a partire dalle|a partire dall'|non prima delle|non prima dell'|più tardi delle",
    ago: 'fa',
    and: "e le|e l'|e il|e",
    asap: 'il prima possibile|prima possibile|appena possibile|al più presto|quanto prima|il più presto possibile|subito|immediatamente|il primo posto libero|il primo appuntamento libero|la prima disponibilità',
    at: "alle|all'|alle ore|per le|per l'|esattamente alle",
    before: "prima delle|prima dell'|prima di|prima del|prima|non dopo le|non oltre le",
    begin: "inizio|all'inizio|a inizio|agli inizi|ai primi|inizi",
    between: "tra le|fra le|tra l'|tra|fra|tra il|fra il",
    clockUnit: 'in punto',
    coming: '',
    dayUnit: 'giorno|giorni',
    end: 'fine|alla fine|a fine|verso la fine|la fine',
    every: 'ogni|tutti i|tutte le|qualsiasi',
    from: "dalle|dall'|dalle ore|da|dal|a partire da|a partire dal|a partire dalla|dalla",
    fromNow: 'da oggi|da adesso',
    halfHour: "mezz'ora|una mezz'ora|mezza ora",
    hourName: 'ore|ore le',
    hourUnit: 'ora|ore',
    ignored: 'buona sera|buon giorno|buon pomeriggio|buona notte|buona giornata|buona serata|fine corsa',
    in: 'tra|fra|in|entro',
    inMonth: 'a|in|nel mese di|per|ad|durante|di',
    last: 'scorso|scorsa|passato|passata|ultimo|ultima',
    later: 'dopo|più tardi',
    middle: 'metà|a metà|alla metà',
    midnight: 'mezzanotte|a mezzanotte',
    minuteUnit: 'minuto|minuti|min',
    monthUnit: 'mese|mesi',
    noon: 'mezzogiorno|a mezzogiorno|mezzodì|a mezzodì',
    not: 'non|no|tranne|eccetto|salvo|né|senza|mai|meno',
    of: "di|del|della|dell'|di questo|di questa",
    on: 'il|la|per|per il|nel|nella|di|del|della|lo|in|durante|durante la|al|a|questo|le|i|nei',
    one: 'un|una|uno|1',
    onwards: 'in poi|in avanti|o più tardi|o dopo|e oltre|in su',
    or: 'o|oppure|od',
    please: 'per favore|grazie|per piacere|se possibile|se si può|con|da|per|mi|va|è|vorrei|sarebbe|una|un|si',
    sameDay: 'lo stesso giorno|quel giorno|quello stesso giorno|stesso giorno|il giorno stesso',
    the: 'il|per il',
    this: 'questo|questa|quest',
    to: "alle|all'|a|al|fino alle|fino a|alle ore|-|fino al",
    unclearDay: 'ogni giorno|tutti i giorni|qualsiasi giorno',
    unclearNext: 'prossimo|prossima|che viene|seguente|entrante|successivo|successiva',
    unit: 'persone|persona|euro|anni|volte|per cento|bambini',
    until: "fino alle|fino all'|fino a|fino al|entro|entro le|entro l'|entro il|al massimo alle|non oltre",
    weakAt: '',
    weekUnit: 'settimana|settimane',
    weekend: 'fine settimana|weekend|week-end',
  },
  own: {
    e: 'e',
    half: 'e mezza|e mezzo',
    quarter: 'e un quarto|e quarto',
    lessQuarter: 'meno un quarto|meno quarto',
    threeQuarters: 'e tre quarti',
    less: 'meno',
    hours: 'ora|ore|h',
    dayWord: 'giorno|il giorno',
  },
  clocks: [
    { form: 'hour half', add: 30, isWeak: true },
    { form: 'hour quarter', add: 15 },
    { form: 'hour threeQuarters', add: 45 },
    { form: 'hour lessQuarter', add: -15 },
    { form: 'hourName? hour e minute', minutes: 1, isWeak: true },
    { form: 'hour less minute', minutes: -1 },
    { form: 'hour hours', hasHours: true },
  ],
  dates: [
    { form: 'day of? month of? year?' },
    { form: 'the digits', isWeak: true },
    { form: 'the ordinalWord', isWeak: true },
    { form: 'dayWord day', isWeak: true },
    { form: 'weekday digits' },
  ],
};
