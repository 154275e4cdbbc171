import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../graph/failure.ts';
import { Failed } from './failed.tsx';

/** A running change, and the reason of its refusal. */
export interface Saving {
  readonly running: boolean;
  readonly failure: Failure | null;
  /** Returns whether it succeeded. */
  run(begin: () => Promise<Failure | null>): Promise<boolean>;
}

/** Runs changes one at a time; after a refusal all input stays. */
export function useSaving(): Saving {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (begin: () => Promise<Failure | null>) => {
    setRunning(true);
    const refused = await begin();
    setRunning(false);
    setFailure(refused);
    return refused === null;
  };
  return { running, failure, run };
}

interface FormDialogProps {
  readonly title: string;
  readonly saving: Saving;
  readonly size?: string;
  /** Whether the required fields are filled. */
  readonly ready?: boolean;
  readonly children: ReactNode;
  save(): void;
  close(): void;
}

/** A form above the page: a click outside does not discard input, and a refused field gets the focus. */
export function FormDialog({ title, saving, size = 'md', ready = true, children, save, close }: FormDialogProps) {
  const { t } = useTranslation();
  const [filled, setFilled] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { failure, running } = saving;
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return (
    <Modal
      opened
      size={size}
      onClose={close}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!filled}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        ref={form}
        onChange={() => setFilled(true)}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack>
          {children}
          {failure ? <Failed failure={failure} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={running} disabled={!ready}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
