import { useTranslation } from 'react-i18next';
import { TabbedPage } from '../../kit/tabbed-page.tsx';
import { ClosuresTab } from './closures-tab.tsx';
import { ResourcesTab } from './resources/resources-tab.tsx';
import { ServicesTab } from './services/services-tab.tsx';
import { TeamTab } from './team/team-tab.tsx';

const TABS = [
  { name: 'services', scope: 'workspace:read', Content: ServicesTab },
  { name: 'team', scope: 'workspace:read', Content: TeamTab },
  { name: 'resources', scope: 'workspace:read', Content: ResourcesTab },
  { name: 'closures', scope: 'workspace:read', Content: ClosuresTab },
] as const;

/** The services, employees, resources and closures. */
export function CatalogPage() {
  const { t } = useTranslation();
  const tabs = TABS.map((tab) => ({ ...tab, label: t(`catalog.tab.${tab.name}`) }));
  return <TabbedPage title={t('catalog.title')} path="/catalog" tabs={tabs} />;
}
