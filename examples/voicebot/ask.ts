import type { Schemas } from 'booking-integration-client';
import type { Language } from './languages/language.ts';
import type { Sayer } from './say.ts';
import type { Heard } from './understand.ts';

/** A question about what the service could not tell from the words. */
export interface Question {
  readonly awaited: 'SERVICE' | 'EMPLOYEE';
  readonly question: string;
  /** Who or what the caller may have meant: a yes is as good as its name. */
  readonly meant: Partial<Heard> | null;
}

/** What to ask about a resolution that is open; null where nothing was said to resolve. */
export function questionAbout(open: Schemas['OpenResolution'] | null, language: Language, say: Sayer): Question {
  if (!open || open.state === 'SERVICE_NOT_FOUND') return asked('SERVICE', language.askService);
  if (open.state === 'EMPLOYEE_NOT_FOUND') return asked('EMPLOYEE', language.unknownEmployee);
  const services = open.serviceCandidates.map(({ name }) => name);
  const employees = open.employeeCandidates.map(({ displayName }) => displayName);
  if (open.state === 'NO_VALID_PAIR') {
    const others = open.pairs.filter((pair) => pair.serviceName === services[0]).map((pair) => pair.employeeName);
    return asked('EMPLOYEE', language.cannot(say.list(others, 'conjunction')));
  }
  const isService = open.question !== 'EMPLOYEE';
  const [name = '', ...more] = isService ? services : employees;
  const awaited = isService ? 'SERVICE' : 'EMPLOYEE';
  if (more.length === 0) return asked(awaited, language.meant(name), isService ? { rest: name } : { employee: name });
  const names = say.list([name, ...more], 'disjunction');
  return asked(awaited, isService ? language.which(names) : language.whichEmployee(names));
}

const asked = (awaited: Question['awaited'], question: string, meant: Question['meant'] = null): Question => ({
  awaited,
  question,
  meant,
});
