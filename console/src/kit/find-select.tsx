import { type ComboboxItem, type ComboboxItemGroup, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

interface FindSelectProps extends Omit<SelectProps, 'data' | 'onChange'> {
  /** What has no group stands in one without a name. */
  readonly groups: readonly { readonly group: string; readonly items: readonly ComboboxItem[] }[];
  onChange(value: string | null): void;
}

/**
 * A list to type into. Enter takes what was typed where only that can be meant, also before the list has been drawn: who
 * knows the name types it faster.
 */
export function FindSelect({ groups, onChange, ...others }: FindSelectProps) {
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <Select
      {...others}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={groups.flatMap<ComboboxItem | ComboboxItemGroup<ComboboxItem>>(({ group, items }) =>
        group ? [{ group, items: [...items] }] : items,
      )}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        const meant = onlyMeant(
          groups.flatMap(({ items }) => items),
          search,
        );
        if (!meant || meant.value === others.value) return;
        event.preventDefault();
        onChange(meant.value);
        setOpen(false);
      }}
    />
  );
}

function onlyMeant(options: readonly ComboboxItem[], typed: string): ComboboxItem | undefined {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return;
  const matches = options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  return matches.length === 1 ? matches[0] : matches.find(({ label }) => label.toLocaleLowerCase() === wanted);
}
