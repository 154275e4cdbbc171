import { Button, Center, Code, Loader } from '@mantine/core';
import { DoorOpen, KeyRound, PlugZap } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardError } from '../../../docs/examples/dashboard-client.ts';
import { type Api, ApiContext, createApi } from '../graph/api.ts';
import { ViewerDocument } from '../graph/operations.generated.ts';
import { scopeWord } from '../graph/words.ts';
import { Empty } from '../kit/empty.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
import { type NoSession, openSession, type Session } from './session.ts';
import { forgetTestMode, isTestMode } from './test-mode.ts';
import { type Viewer, ViewerContext } from './viewer.ts';

const SignInAgain = lazyPart(async () => (await import('./sign-in-again.tsx')).SignInAgain);

interface SignedIn {
  readonly api: Api;
  readonly viewer: Viewer;
}

/** A signed-in person without a workspace. */
interface Stranger {
  readonly signOut: Session['signOut'];
}

type Opened = SignedIn | Stranger | NoSession;
type State = Opened | 'OPENING' | 'FAILED';

const TOKEN_REFUSED = ['invalid_token', 'FORBIDDEN'];

let opening: Promise<Opened> | undefined;

/** Shows its children to a signed-in person, and instructions otherwise. */
export function SignInGate({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<State>('OPENING');
  useEffect(() => {
    opening ??= open();
    opening.then(setState, () => setState('FAILED'));
  }, []);
  if (typeof state === 'string') return <SignedOut state={state} />;
  if ('signOut' in state) return <Declined text="stranger" signOut={state.signOut} />;
  const { again } = state.viewer.session;
  return (
    <ApiContext.Provider value={state.api}>
      <ViewerContext.Provider value={state.viewer}>{children}</ViewerContext.Provider>
      {again ? (
        <Suspense>
          <SignInAgain again={again} />
        </Suspense>
      ) : null}
    </ApiContext.Provider>
  );
}

interface DeclinedProps {
  readonly text: 'declined' | 'stranger';
  readonly signOut: Session['signOut'];
}

function Declined({ text, signOut }: DeclinedProps) {
  const { t } = useTranslation();
  return (
    <Empty order={1} icon={KeyRound} title={t('signIn.declined')} text={t(`signIn.${text}Text`)}>
      <Button onClick={() => location.reload()}>{t('common.again')}</Button>
      {signOut ? (
        <Button variant="default" onClick={() => void signOut()}>
          {t('user.signOut')}
        </Button>
      ) : null}
    </Empty>
  );
}

function SignedOut({ state }: { readonly state: Extract<State, string> }) {
  const { t } = useTranslation();
  if (state === 'OPENING') {
    return (
      <Center h="100vh">
        <Loader aria-label={t('signIn.opening')} />
      </Center>
    );
  }
  if (state === 'NO_PROVIDER') {
    return (
      <Empty order={1} icon={DoorOpen} title={t('signIn.noProvider')} text={t('signIn.noProviderText')}>
        <Code>SEED_DEMO=true npm start</Code>
        <Code>npm run demo</Code>
      </Empty>
    );
  }
  if (state === 'DECLINED') return <Declined text="declined" signOut={null} />;
  if (state === 'NO_SIGN_IN')
    return <Empty order={1} icon={KeyRound} title={t('signIn.none')} text={t('signIn.noneText')} />;
  return (
    <Empty order={1} icon={PlugZap} title={t('signIn.failed')} text={t('signIn.failedText')}>
      <Button onClick={() => location.reload()}>{t('common.again')}</Button>
    </Empty>
  );
}

async function open(): Promise<Opened> {
  const session: Session | NoSession = await openSession();
  if (typeof session === 'string') return session;
  const api = createApi(session, isTestMode());
  try {
    const { viewer } = (await api.query(ViewerDocument)).data;
    if (!viewer?.provider || !('role' in viewer)) return session;
    const { id, role, provider, scopes, testMode } = viewer;
    const held = new Set(scopes.map(scopeWord));
    return { api, viewer: { id, role, provider, testMode, session, can: (scope) => held.has(scope) } };
  } catch (error) {
    if (error instanceof DashboardError && error.code === 'NOT_FOUND' && forgetTestMode()) return open();
    if (error instanceof DashboardError && TOKEN_REFUSED.includes(error.code)) return session;
    throw error;
  }
}
