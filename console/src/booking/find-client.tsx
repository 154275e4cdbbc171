import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../graph/ask.ts';
import { FindClientsDocument, type FindClientsQuery } from '../graph/operations.generated.ts';
import { nameOf } from '../kit/name.ts';

const TYPING_MS = 180;
const FOUND = 8;

export type FoundClient = NonNullable<FindClientsQuery['searchClients']>[number];

interface FindClientProps {
  readonly label: string;
  readonly text: string;
  readonly isRequired?: boolean;
  /** The id of a client to exclude. */
  readonly without?: string;
  setText(text: string): void;
  choose(found: FoundClient | null): void;
  /** Also in the list: begins a new client with the typed text. */
  readonly add?: { readonly label: string; run(): void };
}

/** Finds a client by name, phone or e-mail while typing. */
export function FindClient({ label, text, isRequired = true, without, setText, choose, add }: FindClientProps) {
  const { t } = useTranslation();
  const [search] = useDebouncedValue(text, TYPING_MS);
  const { data } = useAsk(FindClientsDocument, { search: search || null, limit: FOUND });
  const found = data?.searchClients?.filter(({ id }) => id !== without) ?? [];
  const labels = labelsOf(found);
  return (
    <Autocomplete
      required={isRequired}
      label={label}
      placeholder={t('booking.clientPlaceholder')}
      value={text}
      data={[...labels.keys(), ...(add && text.trim() ? [add.label] : [])]}
      filter={({ options }) => options}
      onChange={(value) => {
        if (add && value === add.label) return add.run();
        setText(value);
        choose(labels.get(value) ?? null);
      }}
    />
  );
}

/** Two clients with the same name and number are two entries. */
function labelsOf(found: readonly FoundClient[]): ReadonlyMap<string, FoundClient> {
  const labels = new Map<string, FoundClient>();
  for (const each of found) {
    const label = labelOf(each);
    const count = [...labels.keys()].filter((known) => known === label || known.startsWith(`${label} (`)).length;
    labels.set(count === 0 ? label : `${label} (${count + 1})`, each);
  }
  return labels;
}

function labelOf(found: FoundClient): string {
  return [nameOf(found), found.phone ?? found.email].filter(Boolean).join(' · ');
}
