import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { CircleAlert, KeyRound, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Failure, versionInTheWay } from '../graph/failure.ts';
import { sentenceOf } from '../graph/sentence.ts';
import { Empty } from './empty.tsx';

/** Failures that a retry does not change. */
const DENIED = ['insufficient_scope', 'FORBIDDEN', 'PLAN_REQUIRED', 'PROVIDER_RESTRICTED'];
const TOKEN_REFUSED = 'invalid_token';

interface FailedProps {
  readonly failure: Failure;
  /** Set if this replaces a part of the page. */
  again?(): unknown;
  /** Saves over the change of another user, which has this version. */
  anyway?(currentVersion: number): unknown;
}

/** Why a part of the page is not there or something was not done, and what can be done about it. */
export function Failed({ failure, again, anyway }: FailedProps) {
  const { t } = useTranslation();
  const text = sentenceOf(t, failure);
  const currentVersion = versionInTheWay(failure);
  if (again && DENIED.includes(failure.code)) {
    return (
      <Empty icon={Lock} title={text} text={t('refused.askOwner')}>
        <Scope failure={failure} />
      </Empty>
    );
  }
  if (again && failure.code === TOKEN_REFUSED) {
    return (
      <Empty icon={KeyRound} title={text} text={t('refused.signedOutText')}>
        <Button onClick={() => location.reload()}>{t('live.signedOut')}</Button>
      </Empty>
    );
  }
  return (
    <Alert color="red" variant="light" icon={<CircleAlert size={20} aria-hidden />} role="alert">
      <Stack gap="xs" align="flex-start">
        {text}
        {DENIED.includes(failure.code) ? <Scope failure={failure} /> : null}
        {anyway && currentVersion !== null ? (
          <Button size="xs" variant="light" color="red" onClick={() => void anyway(currentVersion)}>
            {t('common.anyway')}
          </Button>
        ) : null}
        {again ? (
          <Button size="xs" variant="light" color="red" onClick={() => void again()}>
            {t('common.again')}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}

/** The missing scope, if the service returns it. */
function Scope({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const { requiredScope } = failure.context;
  if (!requiredScope) return null;
  return (
    <Text c="dimmed">
      {t('refused.right')} <Code>{requiredScope}</Code>
    </Text>
  );
}
