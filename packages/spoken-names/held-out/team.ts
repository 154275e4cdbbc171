import { inflectName } from './inflect-name.ts';
import type { Language } from './language.ts';
import { plain, wordsOf } from './likeness.ts';
import type { Slots } from './noise.ts';
import type { Employee } from './provider.ts';
import type { Scene } from './scene.ts';

export const FORMS = ['nom', 'gen', 'ins', 'dat'] as const;
type Form = (typeof FORMS)[number];

/** One way to name an employee, in each case. */
export type Mention = Readonly<Record<Form, string>>;

/** All ways to name an employee. */
export interface Mentions {
  readonly full: Mention;
  readonly given: Mention;
  readonly short: readonly Mention[];
  readonly surname: Mention;
}

export function mentionsOf({ code }: Language, { given, surname }: Pick<Employee, 'given' | 'surname'>): Mentions {
  const forms = (name: string) =>
    eachForm((form) => (form === 'nom' ? name : inflectName(code, name, given.isFemale, form)));
  const [first, last] = [forms(given.name), forms(surname)];
  return {
    full: eachForm((form) => `${first[form]} ${last[form]}`),
    given: first,
    short: given.shortForms.map(forms),
    surname: last,
  };
}

/** The employees with this name; null if it is one name in the nominative and another in some other case. */
export function calledSo(scene: Scene, text: string): readonly Employee[] | null {
  const all = matching(scene, text, FORMS);
  const outright = matching(scene, text, ['nom']);
  return outright.length > 0 && outright.length < all.length ? null : all;
}

/** Whether one of the words is an employee's name, which would be misleading. */
export function soundsLikeSomebody(scene: Scene, text: string): boolean {
  return wordsOf(text).some((word) => matching(scene, word, FORMS).length > 0);
}

/** The forms of an employee's name for phrases. */
export function nameSlots(mention: Mention): Slots {
  return { e: mention.nom, ...Object.fromEntries(FORMS.map((form) => [`e.${form}`, mention[form]])) };
}

function matching({ language, provider }: Scene, text: string, forms: readonly Form[]): Employee[] {
  const said = plain(text);
  return provider.employees.filter((employee) => {
    const { full, given, short, surname } = mentionsOf(language, employee);
    return [full, given, ...short, surname].some((own) => forms.some((form) => plain(own[form]) === said));
  });
}

function eachForm(make: (form: Form) => string): Mention {
  return { nom: make('nom'), gen: make('gen'), ins: make('ins'), dat: make('dat') };
}
