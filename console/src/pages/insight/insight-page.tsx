import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'wouter';
import { Page } from '../../kit/page.tsx';
import { useViewer } from '../../sign-in/viewer.ts';
import { ActivityTab } from './activity-tab.tsx';
import { AuditTab } from './audit-tab.tsx';
import { FiguresTab } from './figures-tab.tsx';

const TABS = [
  { name: 'figures', scope: 'workspace:statistics:read', Content: FiguresTab },
  { name: 'activity', scope: 'reservations:history:read', Content: ActivityTab },
  { name: 'audit', scope: 'workspace:audit:read', Content: AuditTab },
] as const;

/** How it goes: figures of a span, what happened of late, and who changed what. */
export function InsightPage() {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { tab } = useParams();
  const [, go] = useLocation();
  const shown = TABS.filter(({ scope }) => can(scope));
  const current = shown.find(({ name }) => name === tab) ?? shown[0];
  return (
    <Page title={t('insight.title')}>
      <Tabs value={current?.name ?? null} onChange={(name) => go(`/insight/${name}`)} keepMounted={false}>
        <Tabs.List mb="md">
          {shown.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {t(`insight.tab.${name}`)}
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
