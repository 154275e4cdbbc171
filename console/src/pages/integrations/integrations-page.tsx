import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'wouter';
import { Page } from '../../kit/page.tsx';
import { useViewer } from '../../sign-in/viewer.ts';
import { ClientsTab } from './clients-tab.tsx';
import { DeliveriesTab } from './deliveries-tab.tsx';
import { TryNameTab } from './try-name-tab.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';

const TABS = [
  { name: 'clients', scope: 'workspace:clients:manage', Content: ClientsTab },
  { name: 'webhooks', scope: 'webhooks:read', Content: WebhooksTab },
  { name: 'deliveries', scope: 'webhooks:read', Content: DeliveriesTab },
  { name: 'names', scope: 'catalog:read', Content: TryNameTab },
] as const;

/** Everything about programs that act for the provider; one tab for each matter, which stands in the address. */
export function IntegrationsPage() {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { tab } = useParams();
  const [, go] = useLocation();
  const shown = TABS.filter(({ scope }) => can(scope));
  const current = shown.find(({ name }) => name === tab) ?? shown[0];
  return (
    <Page title={t('integrations.title')}>
      <Tabs value={current?.name ?? null} onChange={(name) => go(`/integrations/${name}`)} keepMounted={false}>
        <Tabs.List mb="md">
          {shown.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {t(`integrations.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map(({ name, Content }) => (
          <Tabs.Panel key={name} value={name}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
