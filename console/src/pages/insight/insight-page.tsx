import { useTranslation } from 'react-i18next';
import { TabbedPage } from '../../kit/tabbed-page.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { AuditTab } from './audit-tab.tsx';
import { FiguresTab } from './figures-tab.tsx';

const TABS = [
  { name: 'figures', scope: 'workspace:statistics:read', Content: FiguresTab },
  { name: 'activity', scope: 'reservations:history:read', Content: ActivityTab },
  { name: 'audit', scope: 'workspace:audit:read', Content: AuditTab },
] as const;

/** Statistics, recent activity and the audit. */
export function InsightPage() {
  const { t } = useTranslation();
  const tabs = TABS.map((tab) => ({ ...tab, label: t(`insight.tab.${tab.name}`) }));
  return <TabbedPage title={t('insight.title')} path="/insight" tabs={tabs} />;
}
