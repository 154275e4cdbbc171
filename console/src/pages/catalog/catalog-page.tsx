import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'wouter';
import { Page } from '../../kit/page.tsx';
import { ClosuresTab } from './closures-tab.tsx';
import { ServicesTab } from './services/services-tab.tsx';
import { TeamTab } from './team/team-tab.tsx';

const TABS = [
  { name: 'services', Content: ServicesTab },
  { name: 'team', Content: TeamTab },
  { name: 'closures', Content: ClosuresTab },
] as const;

/** What is offered, who performs it, and when nobody does; one tab for each matter, which stands in the address. */
export function CatalogPage() {
  const { t } = useTranslation();
  const { tab } = useParams();
  const [, go] = useLocation();
  const current = TABS.find(({ name }) => name === tab) ?? TABS[0];
  return (
    <Page title={t('catalog.title')}>
      <Tabs value={current.name} onChange={(name) => go(`/catalog/${name}`)} keepMounted={false}>
        <Tabs.List mb="md">
          {TABS.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {t(`catalog.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ name, Content }) => (
          <Tabs.Panel key={name} value={name}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
