import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../graph/failure.ts';
import { Failed } from './failed.tsx';
import { ReturnFocus } from './return-focus.tsx';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly danger?: boolean;
  /** The label of the button that leaves everything as it is; "Cancel" by default. */
  readonly dismiss?: string;
  /** One of these is chosen; the first by default. */
  readonly choice?: { readonly label: string; readonly options: readonly ChoiceOption[] };
  /** Runs it with the chosen value; returns the reason of a refusal. */
  run(chosen: string): Promise<Failure | null>;
}

interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

interface Confirm {
  ask(question: Question): void;
  readonly dialog: ReactNode;
}

/** Confirms an action that cannot be undone. */
export function useConfirm(): Confirm {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [chosen, setChosen] = useState('');
  const run = async ({ run: begin }: Question) => {
    setRunning(true);
    const refused = await begin(chosen);
    setRunning(false);
    setFailure(refused);
    if (!refused) setQuestion(null);
  };
  const ask = (next: Question) => {
    setFailure(null);
    setChosen(next.choice?.options[0]?.value ?? '');
    setQuestion(next);
  };
  const dialog = question ? (
    <Modal
      opened
      centered
      onClose={() => setQuestion(null)}
      title={question.title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ReturnFocus />
      <Stack>
        <Text>{question.text}</Text>
        {question.choice ? (
          <NativeSelect
            label={question.choice.label}
            data={[...question.choice.options]}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        ) : null}
        {failure ? <Failed failure={failure} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setQuestion(null)}>
            {question.dismiss ?? t('common.cancel')}
          </Button>
          <Button color={question.danger ? 'red' : 'pine'} loading={running} onClick={() => void run(question)}>
            {question.title}
          </Button>
        </Group>
      </Stack>
    </Modal>
  ) : null;
  return { ask, dialog };
}
