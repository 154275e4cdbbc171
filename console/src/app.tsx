import { MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { lazyPart } from './kit/lazy-part.ts';
import { Loading } from './kit/loading.tsx';
import { NotFound } from './kit/not-found.tsx';
import { useNoticesWanted } from './kit/notify.ts';
import { Shell } from './shell/shell.tsx';
import { styleNonce, theme } from './shell/theme.ts';
import { SignInGate } from './sign-in/sign-in-gate.tsx';

const Notices = lazyPart(async () => (await import('./kit/notices.tsx')).Notices);
const CalendarPage = lazy(async () => ({ default: (await import('./pages/calendar/calendar-page.tsx')).CalendarPage }));
const TodayPage = lazyPart(async () => (await import('./pages/today/today-page.tsx')).TodayPage);
const ClientsPage = lazyPart(async () => (await import('./pages/clients/clients-page.tsx')).ClientsPage);
const ClientPage = lazyPart(async () => (await import('./pages/clients/client-page.tsx')).ClientPage);
const CatalogPage = lazyPart(async () => (await import('./pages/catalog/catalog-page.tsx')).CatalogPage);
const EmployeePage = lazyPart(async () => (await import('./pages/catalog/team/employee-page.tsx')).EmployeePage);
const InsightPage = lazyPart(async () => (await import('./pages/insight/insight-page.tsx')).InsightPage);
const IntegrationsPage = lazyPart(
  async () => (await import('./pages/integrations/integrations-page.tsx')).IntegrationsPage,
);

const ConnectPage = lazyPart(async () => (await import('./pages/connect/connect-page.tsx')).ConnectPage);

/** The whole console: the sign-in, then one page per address. */
export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <Suspense>{useNoticesWanted() ? <Notices /> : null}</Suspense>
      <Router base="/console">
        <SignInGate>
          <Switch>
            <Route path="/connect">
              <Suspense fallback={<Loading />}>
                <ConnectPage />
              </Suspense>
            </Route>
            <Route>
              <Shell>
                <Suspense fallback={<Loading />}>
                  <Switch>
                    <Route path="/">
                      <Redirect to="/calendar" replace />
                    </Route>
                    <Route path="/calendar" component={CalendarPage} />
                    <Route path="/today" component={TodayPage} />
                    <Route path="/clients" component={ClientsPage} />
                    <Route path="/clients/:id" component={ClientPage} />
                    <Route path="/catalog/team/:id" component={EmployeePage} />
                    <Route path="/catalog/:tab?" component={CatalogPage} />
                    <Route path="/insight/:tab?" component={InsightPage} />
                    <Route path="/integrations/:tab?" component={IntegrationsPage} />
                    <Route component={NotFound} />
                  </Switch>
                </Suspense>
              </Shell>
            </Route>
          </Switch>
        </SignInGate>
      </Router>
    </MantineProvider>
  );
}
