import { Button, Group, MultiSelect, Paper, Select, Stack } from '@mantine/core';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../booking/team.ts';
import { ActivityDocument, type ActorType, type ReservationEventType } from '../../graph/operations.generated.ts';
import { ActivityEntries } from './activity-entries.tsx';
import { useNews } from './use-news.ts';

const TYPES = [
  'CREATED',
  'RESCHEDULED',
  'UPDATED',
  'CONFIRMED',
  'CANCELLED',
  'DECLINED',
  'COMPLETED',
  'NO_SHOW',
] as const satisfies readonly ReservationEventType[];
const ACTORS = ['WORKSPACE', 'INTEGRATION', 'ACCOUNT', 'SYSTEM'] as const satisfies readonly ActorType[];
const FIRST_PAGE = [null];

/** Everything that happened to bookings, the latest first, as it happens. */
export function ActivityTab() {
  const { t } = useTranslation();
  const { employees } = useTeam();
  const [types, setTypes] = useState<readonly ReservationEventType[]>([]);
  const [employeeId, setEmployeeId] = useState<string | null>(null);
  const [actorType, setActorType] = useState<ActorType | null>(null);
  const [pages, setPages] = useState<readonly (string | null)[]>(FIRST_PAGE);
  const filter = { types: types.length > 0 ? types : null, employeeId, actorType };
  const { news, showNews } = useNews(ActivityDocument, pages.length > 1);
  const startAnew = () => setPages(FIRST_PAGE);
  return (
    <Stack>
      <Group align="flex-end" gap="sm">
        <MultiSelect
          label={t('insight.what')}
          placeholder={types.length > 0 ? '' : t('insight.everything')}
          miw={220}
          data={TYPES.map((type) => ({ value: type, label: t(`booking.event.${type}`) }))}
          value={[...types]}
          onChange={(chosen) => {
            setTypes(TYPES.filter((type) => chosen.includes(type)));
            startAnew();
          }}
        />
        <Select
          label={t('booking.who')}
          placeholder={t('insight.everybody')}
          clearable
          clearButtonProps={{ 'aria-label': t('insight.everybody') }}
          data={employees.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          value={employeeId}
          onChange={(id) => {
            setEmployeeId(id);
            startAnew();
          }}
        />
        <Select
          label={t('insight.doneBy')}
          placeholder={t('insight.anyone')}
          clearable
          clearButtonProps={{ 'aria-label': t('insight.anyone') }}
          data={ACTORS.map((type) => ({ value: type, label: t(`booking.actor.${type}`) }))}
          value={actorType}
          onChange={(type) => {
            setActorType(ACTORS.find((known) => known === type) ?? null);
            startAnew();
          }}
        />
      </Group>
      {news > 0 ? (
        <Button
          variant="light"
          leftSection={<ArrowUp size={16} aria-hidden />}
          onClick={() => {
            startAnew();
            showNews();
          }}
        >
          {t('insight.news', { count: news })}
        </Button>
      ) : null}
      <Paper withBorder p={{ base: 'xs', sm: 'md' }}>
        <Stack gap={0}>
          {pages.map((after, index) => (
            <ActivityEntries
              key={after ?? ''}
              filter={filter}
              after={after}
              more={index === pages.length - 1 ? (cursor) => setPages([...pages, cursor]) : null}
            />
          ))}
        </Stack>
      </Paper>
    </Stack>
  );
}
