import { ActionIcon, AppShell, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'wouter';
import { Boundary } from '../kit/boundary.tsx';
import { useClockOffset } from '../kit/clock.ts';
import { lazyPart } from '../kit/lazy-part.ts';
import { whereNoDialogIs } from '../kit/shortcuts.ts';
import { todayIn } from '../kit/time.ts';
import mark from '../mark.svg';
import { useViewer } from '../sign-in/viewer.ts';
import { useDesk } from './desk.ts';
import { DeskProvider } from './desk-provider.tsx';
import { PAGES } from './pages.ts';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

const TestModeFrame = lazyPart(async () => (await import('./test-mode-frame.tsx')).TestModeFrame);

/** The frame of every page: title, navigation and user menu. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  // Another time at the provider is another day, and other actions, on every page.
  const clockOffset = useClockOffset();
  const [here] = useLocation();
  const phone = useMediaQuery('(max-width: 47.99em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  return (
    <DeskProvider>
      <AppShell
        header={{ height: 56 }}
        navbar={{ width: { base: 88, lg: 200 }, breakpoint: 'sm', collapsed: { mobile: true } }}
        footer={{ height: 60, collapsed: !phone }}
        padding={{ base: 'sm', md: 'lg' }}
      >
        <a className="skip-link" href="#content">
          {t('common.skip')}
        </a>
        <AppShell.Header className={classes.bar} component="div" role="region" aria-label={viewer.provider.name}>
          <Group h="100%" px="md" justify="space-between" wrap="nowrap">
            <Group gap="sm" wrap="nowrap" miw={0}>
              <img src={mark} alt="" width={30} height={30} />
              <Text size="md" fw={600} truncate>
                {viewer.provider.name}
              </Text>
            </Group>
            <Group gap="xs" wrap="nowrap">
              <NewBookingButton phone={phone} />
              <UserMenu />
            </Group>
          </Group>
        </AppShell.Header>
        {phone ? null : (
          <AppShell.Navbar p="xs" className={classes.bar} component="div">
            <Pages />
          </AppShell.Navbar>
        )}
        {phone ? (
          <AppShell.Footer className={classes.bar} component="div">
            <Pages />
          </AppShell.Footer>
        ) : null}
        <Suspense>{viewer.testMode ? <TestModeFrame /> : null}</Suspense>
        <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
          <Boundary key={`${here} ${clockOffset}`}>{children}</Boundary>
        </AppShell.Main>
      </AppShell>
    </DeskProvider>
  );
}

function NewBookingButton({ phone }: { readonly phone: boolean }) {
  const { t } = useTranslation();
  const { can, provider } = useViewer();
  const { newBooking } = useDesk();
  const [search] = useSearchParams();
  const today = todayIn(provider.timezone);
  const shown = search.get('date') ?? today;
  const isPast = shown < today;
  const writes = can('workspace:reservations:write');
  const begin = () => newBooking({ date: isPast ? today : shown, local: null, employeeId: null });
  useHotkeys(writes ? [['n', () => whereNoDialogIs(begin)]] : []);
  if (!writes) return null;
  if (phone) {
    return (
      <ActionIcon size="lg" aria-label={t('booking.new')} onClick={begin}>
        <CalendarPlus size={20} />
      </ActionIcon>
    );
  }
  return (
    <Button leftSection={<CalendarPlus size={18} aria-hidden />} onClick={begin}>
      {t('booking.new')}
    </Button>
  );
}

function Pages() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [here] = useLocation();
  return (
    <nav className={classes.pages} aria-label={t('nav.label')}>
      {PAGES.filter(({ scope }) => viewer.can(scope)).map(({ name, path, icon: Icon }) => (
        <UnstyledButton
          key={name}
          component={Link}
          href={path}
          className={classes.page}
          aria-current={here.startsWith(path) ? 'page' : undefined}
        >
          <Icon size={20} aria-hidden />
          <span>{t(`nav.${name}`)}</span>
        </UnstyledButton>
      ))}
    </nav>
  );
}
