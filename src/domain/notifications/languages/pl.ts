import type { Language } from './language.ts';

export const polish: Language = {
  code: 'pl',
  greeting: (firstName) => `Dzień dobry, ${firstName}!`,
  booking: {
    BOOKING_RECEIVED: {
      subject: ({ service, date }) => `Otrzymaliśmy prośbę: ${service}, ${date}`,
      opening: ({ provider }) =>
        `${provider}: otrzymaliśmy prośbę o rezerwację. Damy znać, gdy zostanie przyjęta albo odrzucona.`,
    },
    BOOKING_CONFIRMED: {
      subject: ({ service, date }) => `Potwierdzenie: ${service}, ${date}`,
      opening: ({ provider }) => `${provider}: rezerwacja jest potwierdzona.`,
    },
    BOOKING_CHANGED: {
      subject: ({ service, date }) => `Zmiana: ${service}, ${date}`,
      opening: ({ provider }) => `${provider}: rezerwacja została zmieniona. Aktualne dane:`,
    },
    BOOKING_CANCELLED: {
      subject: ({ service, date }) => `Odwołanie: ${service}, ${date}`,
      opening: ({ provider }) => `${provider}: rezerwacja została odwołana.`,
    },
    BOOKING_DECLINED: {
      subject: ({ service, date }) => `Brak możliwości: ${service}, ${date}`,
      opening: ({ provider }) => `${provider}: niestety nie możemy przyjąć tej rezerwacji.`,
    },
  },
  stillPending: 'Rezerwacja nie została jeszcze przyjęta. Damy znać, gdy zostanie przyjęta albo odrzucona.',
  labels: {
    service: 'Usługa',
    employee: 'Osoba',
    when: 'Termin',
    provider: 'Miejsce',
    address: 'Adres',
    phone: 'Telefon',
    target: 'Adres',
    integrationClient: 'Integracja',
    disabledAt: 'Wyłączono',
    subscription: 'Subskrypcja',
    missedSince: 'Pominięte od',
  },
  claim: {
    invitation:
      'Rezerwacje można zachować na swoim koncie. Link działa jeden raz, przez 30 dni; prosimy go nie przekazywać.',
    action: 'Dodaj do mojego konta',
  },
  claimLink: {
    subject: ({ provider }) => `Rezerwacje na koncie: ${provider}`,
    opening: ({ provider }) =>
      `${provider}: przesyłamy link, który dodaje rezerwacje do własnego konta. Wcześniejsze linki już nie działają.`,
  },
  disabled: {
    subject: ({ provider }) => `Webhook wyłączony: ${provider}`,
    opening: ({ failureCount }) =>
      `Subskrypcja webhooków została wyłączona; nieudane próby z rzędu: ${failureCount}. Pod jej adres nie trafiają już żadne zdarzenia.`,
  },
  disabledAdvice: {
    INTEGRATOR: [
      'GET …/webhooks/{id}/deliveries pokazuje wynik każdej próby. Prosimy naprawić adres docelowy i ponownie włączyć subskrypcję: PATCH …/webhooks/{id} z {"isActive": true}.',
      'Pominięte zdarzenia nie są wysyłane ponownie. Można je pobrać: GET …/events?after=… zwraca przez 30 dni to, co nastąpiło po ostatnim zachowanym nextCursor albo po eventId sprzed awarii; później trzeba na nowo odczytać listy rezerwacji i klientów. Na koniec prosimy wyczyścić missedSince: PATCH …/webhooks/{id} z {"missedSince": null}.',
    ],
    PROVIDER: [
      'Rezerwacje działają jak dotąd, ale ta integracja nie dowiaduje się już o zmianach. Prosimy powiadomić osoby, które ją prowadzą: naprawią adres docelowy, ponownie włączą subskrypcję i pobiorą pominięte zdarzenia.',
    ],
  },
  closing: 'Ta wiadomość została wysłana automatycznie.',
};
