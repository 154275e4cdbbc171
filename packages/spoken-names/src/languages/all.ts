import closedCs from './closed/cs.json' with { type: 'json' };
import closedDe from './closed/de.json' with { type: 'json' };
import closedEn from './closed/en.json' with { type: 'json' };
import closedEs from './closed/es.json' with { type: 'json' };
import closedFr from './closed/fr.json' with { type: 'json' };
import closedIt from './closed/it.json' with { type: 'json' };
import closedPl from './closed/pl.json' with { type: 'json' };
import closedPt from './closed/pt.json' with { type: 'json' };
import closedSk from './closed/sk.json' with { type: 'json' };
import closedUk from './closed/uk.json' with { type: 'json' };
import type { ClosedClasses } from './closed-classes.ts';
import cs from './cs.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import type { Language } from './language.ts';
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };

// Callers mix languages and recognisers guess them wrong, so every language is read at once.
export const LANGUAGES: readonly Language[] = [pl, cs, sk, de, en, es, fr, it, pt, uk];

/** The closed classes of each language, in the same order. */
export const CLOSED: readonly ClosedClasses[] = [
  closedPl,
  closedCs,
  closedSk,
  closedDe,
  closedEn,
  closedEs,
  closedFr,
  closedIt,
  closedPt,
  closedUk,
];

export { uk };
