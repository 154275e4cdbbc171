import { Button, Center, Code, Loader } from '@mantine/core';
import { DoorOpen, KeyRound, PlugZap } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Api, ApiContext, createApi } from '../graph/api.ts';
import { ViewerDocument } from '../graph/operations.generated.ts';
import { scopeWord } from '../graph/words.ts';
import { Empty } from '../kit/empty.tsx';
import { type NoSession, openSession, type Session } from './session.ts';
import { type Viewer, ViewerContext } from './viewer.ts';

interface SignedIn {
  readonly api: Api;
  readonly viewer: Viewer;
}

type State = SignedIn | NoSession | 'OPENING' | 'FAILED';

let opening: Promise<SignedIn | NoSession> | undefined;

/** Shows its children to whoever is signed in, and says to all others what to do. */
export function SignInGate({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<State>('OPENING');
  useEffect(() => {
    opening ??= open();
    opening.then(setState, () => setState('FAILED'));
  }, []);
  if (typeof state === 'string') return <SignedOut state={state} />;
  return (
    <ApiContext.Provider value={state.api}>
      <ViewerContext.Provider value={state.viewer}>{children}</ViewerContext.Provider>
    </ApiContext.Provider>
  );
}

function SignedOut({ state }: { readonly state: Exclude<State, SignedIn> }) {
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
  if (state === 'NO_SIGN_IN')
    return <Empty order={1} icon={KeyRound} title={t('signIn.none')} text={t('signIn.noneText')} />;
  return (
    <Empty order={1} icon={PlugZap} title={t('signIn.failed')} text={t('signIn.failedText')}>
      <Button onClick={() => location.reload()}>{t('common.again')}</Button>
    </Empty>
  );
}

async function open(): Promise<SignedIn | NoSession> {
  const session: Session | NoSession = await openSession();
  if (typeof session === 'string') return session;
  const api = createApi(session);
  const { viewer } = (await api.query(ViewerDocument)).data;
  if (!viewer?.provider || !('role' in viewer)) throw new Error('This is no member of a workspace.');
  const { id, role, provider, scopes } = viewer;
  const held = new Set(scopes.map(scopeWord));
  return { api, viewer: { id, role, provider, session, can: (scope) => held.has(scope) } };
}
