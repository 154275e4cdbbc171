import { Alert, Button, Stack } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../graph/failure.ts';
import { sentenceOf } from '../graph/sentence.ts';

interface FailedProps {
  readonly failure: Failure;
  again?(): unknown;
}

/** Why a part of the page is not there, and how to try again. */
export function Failed({ failure, again }: FailedProps) {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="light" icon={<CircleAlert size={20} aria-hidden />} role="alert">
      <Stack gap="xs" align="flex-start">
        {sentenceOf(t, failure)}
        {again ? (
          <Button size="xs" variant="light" color="red" onClick={() => void again()}>
            {t('common.again')}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
