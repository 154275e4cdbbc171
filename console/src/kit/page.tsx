import { Group, Stack, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useViewer } from '../sign-in/viewer.ts';

interface PageProps {
  readonly title: string;
  /** Actions for the whole page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page with its heading, which is also the window's title. */
export function Page({ title, actions, children }: PageProps) {
  const { provider } = useViewer();
  useDocumentTitle(`${title} · ${provider.name}`);
  return (
    <Stack gap="lg" maw={1280} mx="auto">
      <Group justify="space-between" mih={36}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}
