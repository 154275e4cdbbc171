import { fold } from './words/fold.ts';
import type { Word } from './words/word.ts';

type Kind = 'CHILD' | 'MAN' | 'WOMAN';

/** Words for people in ten languages; `*` stands for any ending. */
const WORDS: Readonly<Record<Kind, string>> = {
  CHILD:
    'child* kid kids boy* girl* son sons daughter* toddler* baby babys babies lad grandson* granddaughter* ' +
    'kind kinder* kindes sohn* tochter* junge jungen bub* baby* enkel* ' +
    'dzieci* dzieck* chłopi* chłopak* chłopc* syn syna synow* synek synk* córk* córec* wnuk* wnucz* ' +
    'dítě dítět* děti dětsk* dětem synov* dcer* kluk* holk* holčič* vnuk* vnouč* miminko ' +
    'dieťa dieťať* deti detsk* dcér* chlapc* chlapec dievča* dievčat* malý malá malého malej ' +
    'niño* niña* infantil* hijo* hija* nene nena peque* nieto* nieta* ' +
    'enfant* fils fille garçon* bébé* petit ' +
    'bambin* bimb* figli* nipot* ragazz* ' +
    'criança* filho* filha* menino* menina* neto neta miúdo* miúda* ' +
    'дитин* дитяч* діт* син сина синов* доньк* донечк* дочк* хлопч* хлопц* дівч* онук* малого малій',
  MAN:
    'man men mens gent* gentlem* husband* herr herren* mann mannes männer* męsk* mężczy* mąż męża mężow* ' +
    'pánsk* muž muže muži mužov* manžel manžela manželov* hombre* caballero* marido* homme* mari uomo uomini maschil* ' +
    'marito homem homens masculin* чоловік* чоловіч*',
  WOMAN:
    'woman women* lady* ladies wife dame damen* frau* ehefrau damsk* kobie* żon* dámsk* žen žena ženy ženu žensk* ' +
    'manželk* mujer* dama* femme* donna donne femminil* moglie mulher* feminin* жінк* жіноч* дружин*',
};
const YEARS: ReadonlySet<string> = new Set(
  'year years yr yrs jahr jahre jahren lat lata let roky rokov rokom años añitos ans an anni anno anos ano aninhos рік роки років рочки рочків'
    .split(' ')
    .map(fold),
);
/** "Ośmioletni", "osemročný". */
const AGED = /^.{3,}(?:letn|rocn|richn)/u;
/** Up to this age, in years, a person is a child. */
const CHILD_AGE = 15;

const exact = new Map<string, Kind>();
const prefixes: [string, Kind][] = [];
for (const kind of ['CHILD', 'MAN', 'WOMAN'] as const) {
  for (const word of WORDS[kind].split(' ')) {
    if (word.endsWith('*')) prefixes.push([fold(word), kind]);
    else exact.set(fold(word), kind);
  }
}

/** The kinds of people that words mention. */
export function peopleIn(words: readonly Word[]): ReadonlySet<Kind> {
  const ages = words.flatMap(({ number }, at) => (YEARS.has(words[at + 1]?.folded ?? '') ? (number ?? []) : []));
  const isAdult = ages.some((age) => age > CHILD_AGE);
  const kinds = words.flatMap(({ folded }): Kind[] => {
    if (AGED.test(folded)) return ['CHILD'];
    const known = exact.get(folded) ?? prefixes.find(([start]) => folded.startsWith(start))?.[1];
    return known === undefined || (known === 'CHILD' && isAdult) ? [] : [known];
  });
  return new Set(ages.length > 0 && !isAdult ? [...kinds, 'CHILD'] : kinds);
}
