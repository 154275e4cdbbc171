import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Api, useApi } from '../../../graph/api.ts';
import { tell } from '../../../graph/ask.ts';
import type { Failure } from '../../../graph/failure.ts';
import {
  CatalogDocument,
  type CatalogQuery,
  CreateServiceDocument,
  type EmployeeRowFragment,
  type ServiceRowFragment,
  type ServiceVisibility,
  SetEmployeeOffersDocument,
  UpdateServiceDocument,
} from '../../../graph/operations.generated.ts';
import { useSaving } from '../../../kit/form-dialog.tsx';
import { notifyDone } from '../../../kit/notify.ts';
import { isUnlikelyPrice } from '../../../kit/price-field.tsx';
import { durationOf, type Segments, toSegments } from './segments.ts';

/** The input; numbers may be empty while typing. */
interface Filled {
  readonly name: string;
  readonly description: string;
  readonly aliases: readonly string[];
  readonly categoryId: string | null;
  readonly durationMinutes: number | string;
  readonly segments: Segments;
  readonly needs: readonly string[];
  /** In the smallest unit. */
  readonly price: number | null;
  readonly bufferBefore: number | string;
  readonly bufferAfter: number | string;
  readonly visibility: ServiceVisibility;
  readonly requiresConfirmation: boolean;
  readonly active: boolean;
  readonly performers: readonly string[];
}

export type ServiceForm = ReturnType<typeof useServiceForm>;

/** The form of a service with its employees; after a refusal the input stays. */
export function useServiceForm(service: ServiceRowFragment | undefined, catalog: CatalogQuery, done: () => void) {
  const { t } = useTranslation();
  const api = useApi();
  const saving = useSaving(service?.version);
  const [known, setKnown] = useState(service);
  const [filled, setFilled] = useState<Filled>(() => filledOf(service, catalog.workspaceEmployees ?? []));
  const [performed] = useState(filled.performers);
  const [confirmedPrice, setConfirmedPrice] = useState<number | null>(null);
  const save = async () => {
    // Saving a second time confirms it.
    if (isUnlikelyPrice(filled.price, service?.price) && confirmedPrice !== filled.price) {
      setConfirmedPrice(filled.price);
      return;
    }
    const isSaved = await saving.run(async () => {
      const input = inputOf(filled);
      const told = known
        ? await tell(api, UpdateServiceDocument, {
            input: { ...input, id: known.id, expectedVersion: saving.version.current },
          })
        : await tell(api, CreateServiceDocument, { input });
      if (told.failure) return told.failure;
      const written = 'updateService' in told.data ? told.data.updateService : told.data.createService;
      if (!written) return null;
      // A second attempt, after the employees were refused, must not create a second service.
      setKnown(written.service);
      saving.version.current = written.service.version;
      return await setPerformers(api, written.service.id, performed, filled.performers);
    });
    if (!isSaved) return;
    notifyDone(t('catalog.serviceKept'));
    done();
  };
  const fill = (part: Partial<Filled>) => setFilled((before) => ({ ...before, ...part }));
  return { filled, fill, save, saving, priceBefore: service?.price ?? null };
}

function filledOf(service: ServiceRowFragment | undefined, team: readonly EmployeeRowFragment[]): Filled {
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    aliases: service?.aliases ?? [],
    categoryId: service?.categoryId ?? null,
    durationMinutes: service?.durationMinutes ?? 30,
    segments: service?.segments.map(({ minutes }) => minutes) ?? [],
    needs: service?.needs ?? [],
    price: service?.price?.amountMinor ?? null,
    bufferBefore: service?.bookingRules.bufferBeforeMinutes ?? 0,
    bufferAfter: service?.bookingRules.bufferAfterMinutes ?? 0,
    visibility: service?.visibility ?? 'PUBLIC',
    requiresConfirmation: service?.bookingRules.requiresConfirmation ?? false,
    active: service?.active ?? true,
    performers: team
      .filter(({ offers }) => offers.some((offer) => offer.serviceId === service?.id))
      .map(({ id }) => id),
  };
}

function inputOf(filled: Filled) {
  const amountMinor = filled.price;
  return {
    name: filled.name.trim(),
    description: filled.description.trim() || null,
    aliases: filled.aliases,
    categoryId: filled.categoryId,
    durationMinutes: durationOf(filled.segments, filled.durationMinutes),
    segments: toSegments(filled.segments),
    needs: filled.needs,
    price: amountMinor === null ? null : { amountMinor },
    visibility: filled.visibility,
    active: filled.active,
    bookingRules: {
      bufferBeforeMinutes: Number(filled.bufferBefore),
      bufferAfterMinutes: Number(filled.bufferAfter),
      requiresConfirmation: filled.requiresConfirmation,
    },
  };
}

/** Adds a service to what people perform, or takes it away; everybody whose box was not touched is left as they are now. */
async function setPerformers(
  api: Api,
  serviceId: string,
  before: readonly string[],
  wished: readonly string[],
): Promise<Failure | null> {
  const touched = [...before, ...wished].filter((id) => before.includes(id) !== wished.includes(id));
  if (touched.length === 0) return null;
  const { data, failure } = await tell(api, CatalogDocument, {});
  if (failure) return failure;
  for (const { id: employeeId, offers, version: expectedVersion } of data.workspaceEmployees ?? []) {
    const others = offers.filter((offer) => offer.serviceId !== serviceId);
    const isAlready = others.length < offers.length === wished.includes(employeeId);
    if (isAlready || !touched.includes(employeeId)) continue;
    const wishedOffers = wished.includes(employeeId) ? [...offers, { serviceId }] : others;
    const input = { employeeId, offers: wishedOffers, expectedVersion };
    const told = await tell(api, SetEmployeeOffersDocument, { input });
    if (told.failure) return withoutVersion(told.failure);
  }
  return null;
}

/** The version in it is that of an employee, and the form is that of a service. */
function withoutVersion({ context: { currentVersion: _, ...context }, ...failure }: Failure): Failure {
  return { ...failure, context };
}
