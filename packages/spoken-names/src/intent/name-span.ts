import type { Role } from '../roles.ts';

/** Small words before a name: "con la Giulia", "slíbila jsem Monice". */
const LONGEST_ARTICLE = 4;

/** The end of a person named from here: a preposition or a title and a name, or a name of the staff. */
export function spanOfName(
  roles: readonly Role[],
  from: number,
  isClosed: (at: number) => boolean,
): { end: number; isIntroduced: boolean } | null {
  let at = from;
  while (roles[at]?.introduces === true && roles[at]?.isStaff !== true && !isClosed(at)) at += 1;
  const titlesFrom = at;
  while (!isClosed(at) && (roles[at]?.isTitle === true || (at > from && isArticle(roles[at], roles[at + 1])))) at += 1;
  const isIntroduced = at > from;
  const hasTitle = roles.slice(titlesFrom, at).some(({ isTitle }) => isTitle);
  const name = roles[at];
  if (!name || isClosed(at)) return null;
  const isNamed =
    (name.isStaff && (isIntroduced || !(name.isService || name.isSilent))) ||
    (isIntroduced && (name.isStranger || name.isUnknownName));
  // "Frau Zyta", "con el ingeniero Robles".
  const isAddressed = roles[titlesFrom]?.isAddress === true || (titlesFrom > from && !name.isSmall && hasTitle);
  const isTitled = at > titlesFrom && isAddressed && !name.isService && !name.isSilent;
  if (!isNamed && !isTitled) return null;
  at += 1;
  while (!isClosed(at) && roles[at]?.clause === name.clause && continuesName(roles[at])) at += 1;
  return { end: at, isIntroduced };
}

/** "con la Giulia", "mit der Anna". */
function isArticle(role: Role | undefined, next: Role | undefined): boolean {
  return role?.isSilent === true && !role.isStaff && role.raw.length <= LONGEST_ARTICLE && isNameWord(next);
}

function isNameWord(role: Role | undefined): boolean {
  return role !== undefined && (role.isStaff || role.isStranger || role.isUnknownName);
}

function continuesName(role: Role | undefined): boolean {
  if (!role || role.introduces) return false;
  return (
    (role.isStaff && !role.isService) ||
    role.isTitle ||
    role.isStranger ||
    role.isUnknownName ||
    (role.raw.length === 1 && !role.isSilent)
  );
}
