import { type ComboboxItem, type ComboboxItemGroup, Select, type SelectProps } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';

interface FindSelectProps extends Omit<SelectProps, 'data' | 'onChange'> {
  /** Items without a group are in one without a name. */
  readonly groups: readonly { readonly group: string; readonly items: readonly ComboboxItem[] }[];
  onChange(value: string | null): void;
}

/**
 * A list with a text filter. Enter selects the typed item if it is unique, also before the list is drawn, and while it
 * is `loading` once it has arrived.
 */
export function FindSelect({ groups, onChange, loading, ...others }: FindSelectProps) {
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [awaited, setAwaited] = useState<string | null>(null);
  const take = (typed: string): boolean => {
    const meant = onlyMeant(
      groups.flatMap(({ items }) => items),
      typed,
    );
    if (!meant || meant.value === others.value) return false;
    onChange(meant.value);
    setOpen(false);
    return true;
  };
  const takeAwaited = useEffectEvent(() => {
    if (awaited !== null) take(awaited);
    setAwaited(null);
  });
  useEffect(() => {
    if (!loading) takeAwaited();
  }, [loading]);
  return (
    <Select
      {...others}
      loading={loading}
      searchable
      // Typing replaces what is chosen.
      onClick={(event) => event.currentTarget.select()}
      searchValue={awaited ?? search}
      onSearchChange={setSearch}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={groups.flatMap<ComboboxItem | ComboboxItemGroup<ComboboxItem>>(({ group, items }) =>
        group ? [{ group, items: [...items] }] : items,
      )}
      onChange={onChange}
      onInput={() => setAwaited(null)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        if (loading) setAwaited(search);
        if (loading || take(search)) event.preventDefault();
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
