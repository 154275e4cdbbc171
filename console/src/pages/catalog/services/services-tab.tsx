import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { FolderPlus, Pencil, Plus, Scissors } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../../graph/ask.ts';
import {
  CatalogDocument,
  type CatalogQuery,
  type CategoryRowFragment,
  type ServiceRowFragment,
} from '../../../graph/operations.generated.ts';
import { Empty } from '../../../kit/empty.tsx';
import { Failed } from '../../../kit/failed.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { Section } from '../../../kit/section.tsx';
import { useViewer } from '../../../sign-in/viewer.ts';
import { CategoryEditor } from './category-editor.tsx';
import { ServiceEditor } from './service-editor.tsx';
import { ServicesTable } from './services-table.tsx';

/** All services, by category. */
export function ServicesTab() {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { data, failure, loading, again } = useAsk(CatalogDocument, {});
  const [service, setService] = useState<ServiceRowFragment | 'NEW' | null>(null);
  const [category, setCategory] = useState<CategoryRowFragment | 'NEW' | null>(null);
  const writes = can('workspace:catalog:write');
  const services = data?.workspaceServices ?? [];
  return (
    <Stack>
      {writes ? (
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            leftSection={<FolderPlus size={18} aria-hidden />}
            onClick={() => setCategory('NEW')}
          >
            {t('catalog.newCategory')}
          </Button>
          <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={() => setService('NEW')}>
            {t('catalog.newService')}
          </Button>
        </Group>
      ) : null}
      {loading ? <Loading /> : null}
      {failure ? <Failed failure={failure} again={again} /> : null}
      {data && services.length === 0 ? (
        <Empty icon={Scissors} title={t('catalog.noServices')} text={t('catalog.noServicesText')} />
      ) : null}
      {data
        ? shelvesOf(data).map(({ shelf, inside }) => (
            <Section
              key={shelf?.id ?? ''}
              title={shelf?.name ?? t('catalog.noCategory')}
              actions={
                <Group gap="xs">
                  {shelf && !shelf.active ? <Badge color="gray">{t('catalog.notActive')}</Badge> : null}
                  {shelf && writes ? <Edit name={shelf.name} edit={() => setCategory(shelf)} /> : null}
                </Group>
              }
            >
              {inside.length === 0 ? <Text c="dimmed">{t('catalog.emptyCategory')}</Text> : null}
              {inside.length > 0 ? (
                <ServicesTable data={data} services={inside} edit={writes ? setService : null} />
              ) : null}
            </Section>
          ))
        : null}
      {service && data ? (
        <ServiceEditor
          {...(service === 'NEW' ? {} : { service })}
          catalog={data}
          close={() => setService(null)}
          saved={again}
        />
      ) : null}
      {category ? (
        <CategoryEditor {...(category === 'NEW' ? {} : { category })} close={() => setCategory(null)} saved={again} />
      ) : null}
    </Stack>
  );
}

interface Shelf {
  readonly shelf: CategoryRowFragment | null;
  readonly inside: readonly ServiceRowFragment[];
}

function shelvesOf({ workspaceCategories, workspaceServices }: CatalogQuery): readonly Shelf[] {
  const services = workspaceServices ?? [];
  const loose = services.filter(({ categoryId }) => categoryId === null);
  return [
    ...(workspaceCategories ?? []).map((shelf) => ({
      shelf,
      inside: services.filter(({ categoryId }) => categoryId === shelf.id),
    })),
    ...(loose.length > 0 ? [{ shelf: null, inside: loose }] : []),
  ];
}

function Edit({ name, edit }: { readonly name: string; edit(): void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon variant="default" size="lg" onClick={edit} aria-label={t('catalog.editNamed', { name })}>
      <Pencil size={16} aria-hidden />
    </ActionIcon>
  );
}
