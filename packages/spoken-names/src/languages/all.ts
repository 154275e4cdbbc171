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

export { uk };
