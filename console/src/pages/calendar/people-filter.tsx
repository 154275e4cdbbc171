import { Anchor, Button, Checkbox, Popover, Stack } from '@mantine/core';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import type { Day } from './calendar-state.ts';

interface PeopleFilterProps {
  readonly names: ReadonlyMap<string, string>;
  readonly days: readonly Day[];
}

/** Chooses whose columns the calendar shows; the address contains them. */
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
  return (
    <Popover position="bottom-end" withinPortal>
      <Popover.Target>
        <Button variant="default" px="sm" leftSection={<Users size={16} aria-hidden />}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" mah="60vh" style={{ overflowY: 'auto' }}>
          <Checkbox.Group aria-label={t('calendar.whose')} value={chosen} onChange={choose}>
            <Stack gap="xs">
              {[...names].map(([id, name]) => (
                <Checkbox key={id} value={id} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Anchor component="button" type="button" size="sm" ta="left" onClick={() => choose(workingIds(days))}>
            {t('calendar.whoWorks')}
          </Anchor>
          <Anchor component="button" type="button" size="sm" ta="left" onClick={() => choose([])}>
            {t('calendar.everybody')}
          </Anchor>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Employees with working hours or bookings on these days. */
function workingIds(days: readonly Day[]): readonly string[] {
  const works = days.flatMap(({ employees }) =>
    employees.filter(({ working, reservations }) => working.length > 0 || (reservations?.length ?? 0) > 0),
  );
  return [...new Set(works.map(({ employeeId }) => employeeId))];
}
