import { ActionIcon, Button, Group, Input, NumberInput, Stack, Text } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MOST, type Segments, STEP, withoutPause, withPause } from './segments.ts';

interface SegmentsFieldProps {
  readonly segments: Segments;
  /** The minutes of the service while it has no segments. */
  readonly duration: number;
  readonly error: string | undefined;
  change(segments: Segments): void;
}

/** Work and pauses of a service; its duration is their sum. */
export function SegmentsField({ segments, duration, error, change }: SegmentsFieldProps) {
  const { t } = useTranslation();
  const number = (at: number) => Math.floor(at / 2) + 1;
  const labelOf = (at: number) => t(at % 2 === 0 ? 'catalog.work' : 'catalog.pause', { number: number(at) });
  return (
    <Input.Wrapper
      label={t('catalog.segments')}
      labelElement="div"
      description={t('catalog.segmentsText')}
      {...(error === undefined ? {} : { error })}
    >
      <Stack gap={6} mt="xs" role="group" aria-label={t('catalog.segments')}>
        {segments.map((minutes, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment has no other identity while its minutes are typed.
          <Group key={at} gap="xs" wrap="nowrap" ps={at % 2 === 0 ? 0 : 'md'}>
            <NumberInput
              aria-label={labelOf(at)}
              suffix={t('catalog.minutesShort')}
              allowDecimal={false}
              allowNegative={false}
              step={STEP}
              w={110}
              value={minutes}
              onChange={(value) => change(segments.with(at, value))}
            />
            <Text c={at % 2 === 0 ? undefined : 'dimmed'} style={{ flex: 1 }} aria-hidden>
              {t(at % 2 === 0 ? 'catalog.works' : 'catalog.pauses')}
            </Text>
            {at % 2 === 1 ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('catalog.removePause', { number: number(at) })}
                onClick={() => change(withoutPause(segments, at))}
              >
                <Trash2 size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </Group>
        ))}
        {segments.length < MOST ? (
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => change(withPause(segments, duration))}
          >
            {t('catalog.addPause')}
          </Button>
        ) : null}
      </Stack>
    </Input.Wrapper>
  );
}
