import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect } from 'react';
import { useApi } from '../../graph/api.ts';
import { DeliveryChangesDocument } from '../../graph/operations.generated.ts';

/** Many deliveries change at once; one read covers them. */
const TOGETHER_MS = 250;

/** Reads again whenever a delivery changes: of one subscription, or of all. */
export function useDeliveryChanges(webhookId: string | null, again: () => Promise<unknown>): void {
  const api = useApi();
  const soon = useDebouncedCallback(() => void again(), TOGETHER_MS);
  useEffect(() => {
    const following = api.follow(DeliveryChangesDocument, {
      variables: { webhookId },
      read: async () => soon(),
      onChange: () => soon(),
    });
    return () => following.stop();
  }, [api, webhookId, soon]);
}
