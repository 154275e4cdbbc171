import { Alert, Badge, Group, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../graph/ask.ts';
import { TryNameDocument, type TryNameQuery } from '../../graph/operations.generated.ts';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Section } from '../../kit/section.tsx';

type Resolution = NonNullable<TryNameQuery['resolveSelection']>;

const TYPING_MS = 250;

/** Shows the result for a spoken name, and its explanation. */
export function TryNameTab() {
  const { t } = useTranslation();
  const [spoken, setSpoken] = useState({ service: '', employee: '' });
  const [{ service, employee }] = useDebouncedValue(spoken, TYPING_MS);
  const input = {
    ...(service.trim() ? { serviceQuery: service.trim() } : {}),
    ...(employee.trim() ? { employeeQuery: employee.trim() } : {}),
  };
  const { data, failure } = useAsk(TryNameDocument, Object.keys(input).length > 0 ? { input } : null);
  const resolution = data?.resolveSelection;
  return (
    <Stack>
      <Text c="dimmed">{t('integrations.tryText')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('integrations.spokenService')}
          placeholder={t('integrations.spokenServiceExample')}
          value={spoken.service}
          onChange={(event) => setSpoken({ ...spoken, service: event.currentTarget.value })}
        />
        <TextInput
          label={t('integrations.spokenEmployee')}
          placeholder={t('integrations.spokenEmployeeExample')}
          value={spoken.employee}
          onChange={(event) => setSpoken({ ...spoken, employee: event.currentTarget.value })}
        />
      </SimpleGrid>
      {failure ? <Failed failure={failure} /> : null}
      {resolution ? <Resolved resolution={resolution} /> : null}
    </Stack>
  );
}

function Resolved({ resolution }: { readonly resolution: Resolution }) {
  const { t } = useTranslation();
  const { state, serviceCandidates, employeeCandidates, pairs } = resolution;
  const [best] = pairs;
  return (
    <Stack aria-live="polite">
      <Alert color={state === 'RESOLVED' ? 'pine' : 'orange'} variant="light">
        {t(`integrations.resolution.${state}`)}
        {state === 'RESOLVED' && best ? ` ${best.serviceName} · ${best.employeeName}` : ''}
      </Alert>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Candidates
          title={t('integrations.services')}
          candidates={serviceCandidates.map(({ id, name, score, matchedOn }) => ({ id, name, score, matchedOn }))}
        />
        <Candidates
          title={t('integrations.people')}
          candidates={employeeCandidates.map(({ id, displayName: name, score, matchedOn }) => ({
            id,
            name,
            score,
            matchedOn,
          }))}
        />
      </SimpleGrid>
    </Stack>
  );
}

interface CandidatesProps {
  readonly title: string;
  readonly candidates: readonly {
    readonly id: string;
    readonly name: string;
    readonly score: number;
    readonly matchedOn: Resolution['serviceCandidates'][number]['matchedOn'];
  }[];
}

function Candidates({ title, candidates }: CandidatesProps) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  return (
    <Section title={title}>
      {candidates.length === 0 ? <Text c="dimmed">{t('integrations.noCandidates')}</Text> : null}
      {candidates.length > 0 ? (
        <Table>
          <Table.Tbody>
            {candidates.map(({ id, name, score, matchedOn }) => (
              <Table.Tr key={id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td w={180}>
                  <Group gap="xs" justify="flex-end" wrap="nowrap">
                    <Badge variant="light">{t(`integrations.matched.${matchedOn}`)}</Badge>
                    <Text>{percent(score)}</Text>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </Section>
  );
}
