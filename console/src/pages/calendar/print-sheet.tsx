import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/formats.ts';
import { phoneText } from '../../kit/phone.ts';
import { dateOf } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import type { SheetRow } from './day-sheet.ts';

interface PrintSheetProps {
  readonly rows: readonly SheetRow[];
  readonly dates: readonly string[];
}

/** The bookings on paper: one table a day, everything else of the page is left out. */
export function PrintSheet({ rows, dates }: PrintSheetProps) {
  const { t } = useTranslation();
  const { day, time } = useFormats();
  const { provider } = useViewer();
  const columns = ['time', 'who', 'client', 'phone', 'service'] as const;
  return (
    <div className="print-sheet">
      {dates.map((date) => (
        <section key={date}>
          <h2>{`${provider.name} · ${day(date)}`}</h2>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`calendar.sheet.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows
                .filter(({ booking }) => dateOf(booking.startAt) === date)
                .map(({ id, employee, client, phone, booking }) => (
                  <tr key={id}>
                    <td>{`${time(booking.startAt)}–${time(booking.endAt)}`}</td>
                    <td>{employee}</td>
                    <td>{client}</td>
                    <td>{phoneText(phone)}</td>
                    <td>{booking.serviceName}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}
