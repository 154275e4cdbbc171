import { Paper, Text } from '@mantine/core';
import { useFormats } from '../../kit/formats.ts';

/** One number of the day. */
export function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  const { number } = useFormats();
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={28} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {number(value)}
      </Text>
    </Paper>
  );
}
