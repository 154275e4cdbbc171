import { Button, Checkbox, Group, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { IntegrationScope } from '../../graph/operations.generated.ts';
import { scopeWord } from '../../graph/words.ts';
import { SCOPES } from './names.ts';

const READING: readonly IntegrationScope[] = [
  'CATALOG_READ',
  'SLOTS_READ',
  'CLIENTS_READ',
  'RESERVATIONS_READ',
  'RESERVATIONS_HISTORY_READ',
];

/** Scopes of usual integrations. */
const PRESETS: Readonly<Record<'voicebot' | 'crm' | 'readOnly', readonly IntegrationScope[]>> = {
  voicebot: [
    'CATALOG_READ',
    'SLOTS_READ',
    'CLIENTS_IDENTIFY',
    'CLIENTS_CREATE',
    'RESERVATIONS_READ',
    'RESERVATIONS_CREATE',
    'RESERVATIONS_RESCHEDULE',
    'RESERVATIONS_CANCEL',
  ],
  crm: [
    ...READING,
    'CLIENTS_IDENTIFY',
    'CLIENTS_CREATE',
    'CLIENTS_UPDATE',
    'WEBHOOKS_READ',
    'WEBHOOKS_WRITE',
    'WEBHOOKS_TEST',
  ],
  readOnly: READING,
};

interface ScopeFieldProps {
  readonly value: readonly IntegrationScope[];
  change(scopes: readonly IntegrationScope[]): void;
}

/** The scopes of an integration client, each in a sentence; a preset chooses those of a usual integration. */
export function ScopeField({ value, change }: ScopeFieldProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      required
      label={t('integrations.scopes')}
      description={value.length === 0 ? t('integrations.scopesMissing') : null}
      value={[...value]}
      onChange={(chosen) => change(SCOPES.filter((scope) => chosen.includes(scope)))}
    >
      <Stack gap="sm" mt="xs">
        <Group gap="xs">
          {(['voicebot', 'crm', 'readOnly'] as const).map((preset) => (
            <Button
              key={preset}
              size="compact-sm"
              variant="default"
              onClick={() => change(SCOPES.filter((scope) => PRESETS[preset].includes(scope)))}
            >
              {t(`integrations.preset.${preset}`)}
            </Button>
          ))}
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={scopeWord(scope)}
              description={t(`integrations.scopeText.${scope}`)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Checkbox.Group>
  );
}
