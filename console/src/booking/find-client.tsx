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
  /** The id of a client to exclude. */
  readonly without?: string;
  setText(text: string): void;
  choose(found: FoundClient | null): void;
}

/** Finds a client by name, phone or e-mail while typing. */
export function FindClient({ label, text, without, setText, choose }: FindClientProps) {
  const { t } = useTranslation();
  const [search] = useDebouncedValue(text, TYPING_MS);
  const { data } = useAsk(FindClientsDocument, { search: search || null, limit: FOUND });
  const found = data?.searchClients?.filter(({ id }) => id !== without) ?? [];
  const labels = new Map(found.map((each) => [labelOf(each), each]));
  return (
    <Autocomplete
      required
      label={label}
      placeholder={t('booking.clientPlaceholder')}
      value={text}
      data={[...labels.keys()]}
      filter={({ options }) => options}
      onChange={(value) => {
        setText(value);
        choose(labels.get(value) ?? null);
      }}
    />
  );
}

function labelOf(found: FoundClient): string {
  return [nameOf(found), found.phone ?? found.email].filter(Boolean).join(' · ');
}
