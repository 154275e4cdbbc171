import { cs } from '../cs.ts';
import { de } from '../de.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { fr } from '../fr.ts';
import { it } from '../it.ts';
import { pl } from '../pl.ts';
import { pt } from '../pt.ts';
import { sk } from '../sk.ts';
import { uk } from '../uk.ts';
import type { TimeLanguage } from './time-language.ts';

/** The languages of times; an import of one language has only that. */
export const TIME_WORDS: Readonly<Record<string, TimeLanguage>> = { pl, en, de, cs, sk, uk, es, fr, it, pt };
