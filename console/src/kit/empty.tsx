import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  /** 1 if nothing else is on the page. */
  readonly order?: 1 | 2;
  readonly children?: ReactNode;
}

/** An empty list, with a hint. */
export function Empty({ icon: Icon, title, text, order = 2, children }: EmptyProps) {
  return (
    <Center mih={280} p="md">
      <Stack align="center" gap="sm" maw={440}>
        <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
          <Icon size={28} />
        </ThemeIcon>
        <Title order={order} size="h3" ta="center">
          {title}
        </Title>
        {text === undefined ? null : (
          <Text c="dimmed" ta="center">
            {text}
          </Text>
        )}
        {children}
      </Stack>
    </Center>
  );
}
