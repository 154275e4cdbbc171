import { Group, NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { CircleCheck, Send } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { useAsk } from '../../graph/ask.ts';
import { DeliveriesDocument, type DeliveryStatus, WebhooksDocument } from '../../graph/operations.generated.ts';
import { DemoHint } from '../../kit/demo-hint.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Failed } from '../../kit/failed.tsx';
import { Loading } from '../../kit/loading.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { useDeliveryChanges } from './use-delivery-changes.ts';

const DeliveryPlot = lazy(async () => ({ default: (await import('./delivery-plot.tsx')).DeliveryPlot }));

const SHOWN = 100;
const FILTERS: Readonly<Record<'all' | 'failed' | 'waiting', readonly DeliveryStatus[] | null>> = {
  all: null,
  failed: ['FAILED', 'SKIPPED'],
  waiting: ['PENDING', 'RETRY_SCHEDULED'],
};

/** The deliveries with their results, live. */
export function DeliveriesTab() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('status');
  const filter = wanted === 'failed' || wanted === 'waiting' ? wanted : 'all';
  const webhookId = search.get('webhook');
  const opened = search.get('delivery');
  const set = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const { data: known } = useAsk(WebhooksDocument, {});
  const webhooks = known?.workspaceWebhooks?.edges.map(({ node }) => node) ?? [];
  const { data, failure, loading, again } = useAsk(DeliveriesDocument, {
    status: FILTERS[filter],
    webhookId,
    first: SHOWN,
  });
  useDeliveryChanges(webhookId, again);
  const deliveries = data?.webhookDeliveries?.edges.map(({ node }) => node) ?? [];
  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('integrations.filter')}
          value={filter}
          onChange={(value) => set('status', value === 'all' ? null : value)}
          data={(['all', 'failed', 'waiting'] as const).map((value) => ({
            value,
            label: t(`integrations.deliveries.${value}`),
          }))}
        />
        <NativeSelect
          aria-label={t('integrations.webhook')}
          value={webhookId ?? ''}
          onChange={(event) => set('webhook', event.currentTarget.value || null)}
          data={[
            { value: '', label: t('integrations.allWebhooks') },
            ...webhooks.map(({ id, url, description }) => ({ value: id, label: description ?? url })),
          ]}
        />
      </Group>
      {failure ? <Failed failure={failure} again={again} /> : null}
      {loading ? <Loading /> : null}
      {data && deliveries.length === 0 && filter === 'all' ? (
        <Empty icon={Send} title={t('integrations.noDeliveries')} text={t('integrations.noDeliveriesText')}>
          <DemoHint />
        </Empty>
      ) : null}
      {data && deliveries.length === 0 && filter !== 'all' ? (
        <Empty icon={CircleCheck} title={t('integrations.allDelivered')} text={t('integrations.allDeliveredText')} />
      ) : null}
      {deliveries.length > 0 ? (
        <>
          <Suspense>
            <DeliveryPlot deliveries={deliveries} />
          </Suspense>
          <DeliveryTable deliveries={deliveries} open={(id) => set('delivery', id)} />
        </>
      ) : null}
      {opened ? <DeliveryDrawer id={opened} close={() => set('delivery', null)} changed={again} /> : null}
    </Stack>
  );
}
