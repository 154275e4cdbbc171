import { Button, Checkbox, Chip, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { VisitOfferFragment } from '../../graph/operations.generated.ts';
import { useFormats } from '../../kit/formats.ts';
import { ClientField } from '../client-field.tsx';
import { type Draft, hasAddress } from '../draft.ts';
import { useTeam } from '../team.ts';
import { RefusedVisit } from './refused-visit.tsx';
import { useVisitDraft } from './use-visit-draft.ts';
import { OPTIONS, termsOf } from './visit-draft.ts';
import { VisitItems } from './visit-items.tsx';
import { VisitStarts } from './visit-starts.tsx';

interface NewVisitDialogProps {
  /** The input for one booking. */
  readonly begun: Draft;
  close(): void;
}

/** The form for several services in one visit: services, people, a common start and the client. */
export function NewVisitDialog({ begun, close }: NewVisitDialogProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 47.99em)');
  const { draft, change, book, running, failure, isWhole } = useVisitDraft(begun, close);
  return (
    <Modal
      opened
      onClose={close}
      size={620}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('visit.new')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void book();
        }}
      >
        <Stack>
          <VisitItems items={draft.items} change={(items) => change({ items })} />
          <Chip.Group
            multiple
            value={[...draft.options]}
            onChange={(values) => change({ options: OPTIONS.filter((option) => values.includes(option)) })}
          >
            <Group gap={6} role="group" aria-label={t('visit.options')}>
              {OPTIONS.map((option) => (
                <Chip key={option} value={option} size="xs" radius="sm" variant="outline">
                  {t(`visit.option.${option}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <TextInput
            type="date"
            required
            label={t('booking.date')}
            value={draft.date}
            onChange={(event) => change({ date: event.currentTarget.value })}
          />
          <VisitStarts
            terms={termsOf(draft)}
            date={draft.date}
            chosen={draft.offer?.startsAt ?? null}
            choose={(offer) => change({ offer })}
            go={(date) => change({ date })}
          />
          {draft.offer ? <OfferedParts offer={draft.offer} /> : null}
          <ClientField client={draft.client} failure={failure} change={(client) => change({ client })} />
          <Textarea
            label={t('booking.note')}
            autosize
            value={draft.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          {hasAddress(draft.client) ? (
            <Checkbox
              label={t('booking.tellClient')}
              checked={draft.notifyClient}
              onChange={(event) => change({ notifyClient: event.currentTarget.checked })}
            />
          ) : null}
          {failure ? <RefusedVisit failure={failure} choose={(offer) => void book(offer)} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={running} disabled={!isWhole}>
              {t('booking.do.book')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** When each service takes place at the chosen start, and who may do it. */
function OfferedParts({ offer }: { readonly offer: VisitOfferFragment }) {
  const { t } = useTranslation();
  const { time, money } = useFormats();
  const { services } = useTeam();
  return (
    <Stack gap={2} role="status" aria-label={t('visit.plan')}>
      {offer.items.map(({ serviceId, startsAt, endsAt, employees }) => (
        <Text key={`${serviceId} ${startsAt}`}>
          {time(startsAt)}–{time(endsAt)} · {services.find(({ id }) => id === serviceId)?.name} ·{' '}
          {employees.map(({ displayName }) => displayName).join(', ')}
        </Text>
      ))}
      {offer.price ? <Text c="dimmed">{money(offer.price)}</Text> : null}
    </Stack>
  );
}
