import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import type { Failure } from '../graph/failure.ts';
import { NoteBookingDocument } from '../graph/operations.generated.ts';
import { Failed } from '../kit/failed.tsx';
import { notifyDone } from '../kit/notify.ts';
import { useViewer } from '../sign-in/viewer.ts';
import type { BookingDetails } from './booking-panel.tsx';

/** An unsaved note, and the version of the booking at its beginning. */
interface Typed {
  readonly text: string;
  readonly version: number;
}

/** The internal note. */
export function BookingNote({ booking }: { readonly booking: BookingDetails }) {
  const { t } = useTranslation();
  const api = useApi();
  const { can } = useViewer();
  const kept = booking.internalNote ?? '';
  // Null shows the stored note, also after a change by another user; typed text stays.
  const [typed, setTyped] = useState<Typed | null>(null);
  const note = typed?.text ?? kept;
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (expectedVersion = typed?.version ?? booking.version) => {
    const told = await tell(api, NoteBookingDocument, {
      input: {
        reservationId: booking.id,
        internalNote: note.trim() || null,
        notifyClient: false,
        expectedVersion,
      },
    });
    setFailure(told.failure);
    if (told.failure) return;
    setTyped(null);
    notifyDone(t('booking.noteKept'));
  };
  if (!can('workspace:reservations:write')) return kept ? <Text>{kept}</Text> : null;
  return (
    <Stack gap={6}>
      <Textarea
        label={t('booking.note')}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setTyped({ text: event.currentTarget.value, version: typed?.version ?? booking.version })}
      />
      {failure ? <Failed failure={failure} anyway={save} /> : null}
      {note === kept ? null : (
        <Group>
          <Button size="xs" onClick={() => void save()}>
            {t('common.save')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setTyped(null);
              setFailure(null);
            }}
          >
            {t('common.cancel')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
