import { useTranslation } from 'react-i18next';
import { TabbedPage } from '../../kit/tabbed-page.tsx';
import { ClientsTab } from './clients-tab.tsx';
import { DeliveriesTab } from './deliveries-tab.tsx';
import { EventsTab } from './events-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { TryNameTab } from './try-name-tab.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';

const TABS = [
  { name: 'clients', scope: 'workspace:clients:manage', Content: ClientsTab },
  { name: 'webhooks', scope: 'webhooks:read', Content: WebhooksTab },
  { name: 'deliveries', scope: 'webhooks:read', Content: DeliveriesTab },
  { name: 'events', scope: 'webhooks:read', Content: EventsTab },
  { name: 'requests', scope: 'webhooks:read', Content: RequestsTab },
  { name: 'names', scope: 'catalog:read', Content: TryNameTab },
] as const;

/** The pages about integrations. */
export function IntegrationsPage() {
  const { t } = useTranslation();
  const tabs = TABS.map((tab) => ({ ...tab, label: t(`integrations.tab.${tab.name}`) }));
  return <TabbedPage title={t('integrations.title')} path="/integrations" tabs={tabs} />;
}
