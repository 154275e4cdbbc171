import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The placeholder while data is loading. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status" aria-label={t('common.loading')}>
      <Skeleton height={36} width="40%" />
      <Skeleton height={120} />
      <Skeleton height={320} />
    </Stack>
  );
}
