import {
  listPhrases,
  PHRASES_MAX,
  phraseRules,
  type RecognizerPhrases,
} from '../../domain/catalog/spoken/list-phrases.ts';
import { resolveTimeRules, resolveTimeWords } from '../../domain/catalog/spoken/resolve-time.ts';
import { RESOLUTION_TEXT_SCHEMA } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { SpokenTimeType } from './spoken-time-type.ts';

const ResolveTimeInput = builder.inputType('ResolveTimeInput', {
  description: 'The words of a caller for a time.',
  fields: (t) => ({
    text: t.field({
      type: 'Text',
      required: true,
      validate: RESOLUTION_TEXT_SCHEMA,
      description: 'The words, as they were heard.',
    }),
    locale: t.field({
      type: 'Locale',
      description:
        'The spoken language, such as `pl-PL`: one of cs, de, en, es, fr, it, pl, pt, sk, uk. By default that of the provider.',
    }),
    serviceId: t.field({
      type: 'UUID',
      description: 'The service that was spoken of; the words of its name are no time.',
    }),
    near: t.field({ type: 'Date', description: 'A day that was spoken of before: "at five" is then of that day.' }),
  }),
});

const RecognizerPhrasesType = builder.objectRef<RecognizerPhrases>('RecognizerPhrases').implement({
  description: 'Words and names that a speech recogniser should expect.',
  fields: (t) => ({
    locale: t.expose('locale', { type: 'Locale', description: 'The language of days and months.' }),
    phrases: t.exposeStringList('phrases', {
      description: `Names and words, the most useful first; at most ${PHRASES_MAX}.`,
    }),
  }),
});

builder.queryFields((t) => ({
  resolveTime: t.field({
    type: SpokenTimeType,
    description:
      "Turns a caller's words for a time into dates and times of day in the provider's zone, or returns what to ask. It never guesses.",
    authScopes: { scope: 'slots:read' },
    extensions: declareField({ rules: [resolveTimeRules], errors: ['NOT_FOUND'] }),
    args: { input: t.arg({ type: ResolveTimeInput, required: true, description: 'The words.' }) },
    resolve: (_root, { input }, ctx) => resolveTimeWords(ctx, input),
  }),
  recognizerPhrases: t.field({
    type: RecognizerPhrasesType,
    description: 'Names and words of this provider for the phrase list of a speech recogniser.',
    authScopes: { scope: 'catalog:read' },
    extensions: declareField({ rules: [phraseRules] }),
    args: { locale: t.arg({ type: 'Locale', description: 'The spoken language; by default that of the provider.' }) },
    resolve: (_root, { locale }, ctx) => listPhrases(ctx, locale),
  }),
}));
