import { Menu } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell } from '../../graph/ask.ts';
import { CalendarSheetDocument } from '../../graph/operations.generated.ts';
import { sentenceOf } from '../../graph/sentence.ts';
import { formatAmount } from '../../kit/amount.ts';
import { useFormats } from '../../kit/formats.ts';
import { notifyRefused } from '../../kit/notify.ts';
import { dateOf, timeOf } from '../../kit/time.ts';
import { csvOf, rowsOf, type SheetRow } from './day-sheet.ts';
import { PrintSheet } from './print-sheet.tsx';

export interface SheetMenuProps {
  readonly dates: readonly string[];
  /** The people on the screen. */
  readonly names: ReadonlyMap<string, string>;
}

interface SheetMenuItemsProps extends SheetMenuProps {
  /** The button of the menu. */
  readonly children: ReactNode;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Prints the bookings of the shown days and people, or exports them as comma-separated values. */
export function SheetMenuItems({ dates, names, children }: SheetMenuItemsProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const api = useApi();
  const [printed, setPrinted] = useState<readonly SheetRow[] | null>(null);
  const [dateFrom = '', dateTo = dateFrom] = [dates[0], dates.at(-1)];
  const read = async () => {
    const { data, failure } = await tell(api, CalendarSheetDocument, { dateFrom, dateTo });
    if (failure) notifyRefused(sentenceOf(t, failure));
    return data ? rowsOf(data.calendarRange?.days ?? [], names) : null;
  };
  const download = async () => {
    const rows = await read();
    if (!rows) return;
    const head = ['date', 'time', 'minutes', 'who', 'client', 'phone', 'service', 'price', 'status'] as const;
    const lines = rows.map(({ employee, client, phone, booking }) => [
      dateOf(booking.startAt),
      timeOf(booking.startAt),
      String(booking.durationMinutes),
      employee,
      client,
      phone,
      booking.serviceName,
      formatAmount(booking.price?.amountMinor ?? null, locale),
      t(`booking.status.${booking.status}`),
    ]);
    const text = csvOf([head.map((name) => t(`calendar.sheet.${name}`)), ...lines]);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' }));
    link.download = `${dateFrom === dateTo ? dateFrom : `${dateFrom}_${dateTo}`}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  useEffect(() => {
    if (!printed) return;
    const end = () => setPrinted(null);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [printed]);
  return (
    <>
      <Menu defaultOpened position="bottom-end">
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Printer size={16} aria-hidden />} onClick={() => void read().then(setPrinted)}>
            {t('calendar.print')}
          </Menu.Item>
          <Menu.Item leftSection={<Download size={16} aria-hidden />} onClick={() => void download()}>
            {t('calendar.export')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {printed ? createPortal(<PrintSheet rows={printed} dates={dates} />, document.body) : null}
    </>
  );
}
