import { Anchor, Checkbox, Popover, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from './calendar-state.ts';
import type { PeopleFilterProps } from './people-filter.tsx';

interface PeopleChoiceProps extends PeopleFilterProps {
  readonly chosen: readonly string[];
  /** The button that opens it. */
  readonly children: ReactNode;
  choose(ids: readonly string[]): void;
}

/** The people to choose from, in a box below the button. */
export function PeopleChoice({ names, days, chosen, children, choose }: PeopleChoiceProps) {
  const { t } = useTranslation();
  return (
    <Popover defaultOpened position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" mah="60vh" style={{ overflowY: 'auto' }}>
          <Checkbox.Group aria-label={t('calendar.whose')} value={[...chosen]} onChange={choose}>
            <Stack gap="xs">
              {[...names].map(([id, name]) => (
                <Checkbox key={id} value={id} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Anchor component="button" type="button" ta="left" onClick={() => choose(workingIds(days))}>
            {t('calendar.whoWorks')}
          </Anchor>
          <Anchor component="button" type="button" ta="left" onClick={() => choose([])}>
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
