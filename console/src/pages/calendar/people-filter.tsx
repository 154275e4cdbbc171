import { Button } from '@mantine/core';
import { Users } from 'lucide-react';
import { type ComponentPropsWithRef, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { Day } from './calendar-state.ts';

const PeopleChoice = lazyPart(async () => (await import('./people-choice.tsx')).PeopleChoice);

export interface PeopleFilterProps {
  readonly names: ReadonlyMap<string, string>;
  readonly days: readonly Day[];
}

/** Chooses whose columns the calendar shows; the address contains them. The choice is loaded when it is first opened. */
export function PeopleFilter({ names, days }: PeopleFilterProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const chosen = (search.get('people')?.split(',') ?? []).filter((id) => names.has(id));
  const choose = (ids: readonly string[]) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (ids.length > 0) after.set('people', ids.join());
        else after.delete('people');
        return after;
      },
      { replace: true },
    );
  const [only] = chosen;
  const label =
    only === undefined
      ? t('calendar.everybody')
      : chosen.length === 1
        ? names.get(only)
        : t('calendar.people', { count: chosen.length });
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) return <FilterButton onClick={() => setWanted(true)}>{label}</FilterButton>;
  return (
    <Suspense fallback={<FilterButton>{label}</FilterButton>}>
      <PeopleChoice names={names} days={days} chosen={chosen} choose={choose}>
        <FilterButton>{label}</FilterButton>
      </PeopleChoice>
    </Suspense>
  );
}

function FilterButton({ children, ...given }: ComponentPropsWithRef<'button'>) {
  return (
    <Button variant="default" px="sm" leftSection={<Users size={16} aria-hidden />} {...given}>
      {children}
    </Button>
  );
}
