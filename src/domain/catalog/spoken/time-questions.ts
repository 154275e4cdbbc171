/** The questions to a person whose words do not name one time. */
export interface TimeQuestions {
  readonly when: string;
  readonly day: string;
  readonly clock: string;
  readonly past: string;
}

/** The questions by language. Other languages use the English ones (contract 4.13). */
export const TIME_QUESTIONS: Readonly<Record<string, TimeQuestions>> = {
  en: {
    when: 'When would you like to come?',
    day: 'Which day do you mean?',
    clock: 'What time do you mean?',
    past: 'That time has passed. When would you like to come?',
  },
  pl: {
    when: 'Kiedy chcesz przyjść?',
    day: 'O który dzień chodzi?',
    clock: 'O którą godzinę chodzi?',
    past: 'Ten termin już minął. Kiedy chcesz przyjść?',
  },
  de: {
    when: 'Wann möchten Sie kommen?',
    day: 'Welchen Tag meinen Sie?',
    clock: 'Welche Uhrzeit meinen Sie?',
    past: 'Diese Zeit ist schon vorbei. Wann möchten Sie kommen?',
  },
  cs: {
    when: 'Kdy chcete přijít?',
    day: 'Který den myslíte?',
    clock: 'Kterou hodinu myslíte?',
    past: 'Tento čas už minul. Kdy chcete přijít?',
  },
  sk: {
    when: 'Kedy chcete prísť?',
    day: 'Ktorý deň myslíte?',
    clock: 'Ktorú hodinu myslíte?',
    past: 'Tento čas už uplynul. Kedy chcete prísť?',
  },
  uk: {
    when: 'Коли ви хочете прийти?',
    day: 'Який день ви маєте на увазі?',
    clock: 'Яку годину ви маєте на увазі?',
    past: 'Цей час уже минув. Коли ви хочете прийти?',
  },
  es: {
    when: '¿Cuándo quiere venir?',
    day: '¿A qué día se refiere?',
    clock: '¿A qué hora se refiere?',
    past: 'Esa hora ya ha pasado. ¿Cuándo quiere venir?',
  },
  fr: {
    when: 'Quand souhaitez-vous venir ?',
    day: 'De quel jour parlez-vous ?',
    clock: 'De quelle heure parlez-vous ?',
    past: 'Cette heure est déjà passée. Quand souhaitez-vous venir ?',
  },
  it: {
    when: 'Quando vuole venire?',
    day: 'Quale giorno intende?',
    clock: 'Che ora intende?',
    past: 'Quell’orario è già passato. Quando vuole venire?',
  },
  pt: {
    when: 'Quando gostaria de vir?',
    day: 'A que dia se refere?',
    clock: 'A que hora se refere?',
    past: 'Essa hora já passou. Quando gostaria de vir?',
  },
};
