import { Button, Center, Checkbox, Code, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { useApi } from '../../graph/api.ts';
import { tell, useAsk } from '../../graph/ask.ts';
import type { Failure } from '../../graph/failure.ts';
import {
  ApproveSignInDocument,
  SignInRequestDocument,
  type SignInRequestQuery,
} from '../../graph/operations.generated.ts';
import { Empty } from '../../kit/empty.tsx';
import { Failed } from '../../kit/failed.tsx';
import { Loading } from '../../kit/loading.tsx';
import { useViewer } from '../../sign-in/viewer.ts';

type Request = NonNullable<SignInRequestQuery['signInRequest']>;

/** Days that a grant can last. */
const DAYS = { month: '30', quarter: '90', year: '365' } as const;
const PERIODS = ['month', 'quarter', 'year'] as const;

/** The owner's decision about an app that asks for access. */
export function ConnectPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [search] = useSearchParams();
  const request = search.get('request') ?? '';
  const mayDecide = viewer.can('workspace:clients:manage');
  const { data, failure, loading, again } = useAsk(
    SignInRequestDocument,
    mayDecide && request !== '' ? { request } : null,
  );
  if (!mayDecide)
    return <Empty order={1} icon={KeyRound} title={t('connect.notYours')} text={t('connect.notYoursText')} />;
  if (loading) return <Loading />;
  const asked = data?.signInRequest;
  if (asked) return <Decision asked={asked} request={request} />;
  if (failure && failure.code !== 'VALIDATION_FAILED') return <Failed failure={failure} again={again} />;
  return <Empty order={1} icon={KeyRound} title={t('connect.ended')} text={t('connect.endedText')} />;
}

interface DecisionProps {
  readonly asked: Request;
  readonly request: string;
}

function Decision({ asked, request }: DecisionProps) {
  const { t } = useTranslation();
  const { provider } = useViewer();
  const { scopes, choose, days, setDays, failure, sending, allow } = useDecision(asked, request);
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="lg" maw={560} w="100%">
        <Stack>
          <Title order={1} size="h3">
            {t('connect.title', { app: asked.appName, salon: provider.name })}
          </Title>
          <Text>{t('connect.answerTo')}</Text>
          <Code style={{ alignSelf: 'flex-start' }}>{asked.redirectHost}</Code>
          <Text c="dimmed">{t('connect.unverified')}</Text>
          <Checkbox.Group label={t('connect.may')} value={scopes} onChange={choose}>
            <Stack gap="xs" mt="xs">
              {asked.scopes.map((scope) => (
                <Checkbox key={scope} value={scope} label={t(`connect.scope.${scope}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label={t('connect.until')}
            data={PERIODS.map((period) => ({ value: DAYS[period], label: t(`connect.days.${period}`) }))}
            value={days}
            onChange={setDays}
            allowDeselect={false}
          />
          <Text>{t('connect.revokeLater')}</Text>
          {failure ? <Failed failure={failure} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => leaveFor(asked.denyUri)}>
              {t('connect.deny')}
            </Button>
            <Button loading={sending} disabled={scopes.length === 0} onClick={() => void allow()}>
              {t('connect.allow')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Center>
  );
}

function useDecision(asked: Request, request: string) {
  const api = useApi();
  const [scopes, choose] = useState<string[]>([...asked.scopes]);
  const [days, setDays] = useState<string | null>(DAYS.quarter);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const allow = async () => {
    setSending(true);
    const granted = asked.scopes.filter((scope) => scopes.includes(scope));
    const input = { request, scopes: granted, days: Number(days) };
    const told = await tell(api, ApproveSignInDocument, { input });
    if (told.data?.approveSignIn) return leaveFor(told.data.approveSignIn.redirectUri);
    setSending(false);
    setFailure(told.failure);
  };
  return { scopes, choose, days, setDays, failure, sending, allow };
}

// The answer must not be reached again by the back button.
function leaveFor(uri: string): void {
  location.replace(uri);
}
