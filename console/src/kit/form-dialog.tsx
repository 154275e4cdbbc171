import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { type Failure, versionInTheWay } from '../graph/failure.ts';
import { Failed } from './failed.tsx';
import { ReturnFocus } from './return-focus.tsx';

/** A running change, and the reason of its refusal. */
export interface Saving {
  readonly running: boolean;
  readonly failure: Failure | null;
  /** The version of the record that the form was filled from, or that it replaces knowingly; undefined for a new record. */
  readonly version: { current: number | undefined };
  /** Answers whether it was made. */
  run(begin: () => Promise<Failure | null>): Promise<boolean>;
}

/**
 * Runs changes one at a time; after a refusal the input stays. `filledFrom` is read once, so that a record that another user
 * changes meanwhile refuses the form instead of being overwritten.
 */
export function useSaving(filledFrom?: number): Saving {
  const { mutate } = useSWRConfig();
  const version = useRef(filledFrom);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (begin: () => Promise<Failure | null>) => {
    setRunning(true);
    const refused = await begin();
    setRunning(false);
    setFailure(refused);
    // The data behind the form is read again, so that it shows why the form was refused.
    if (refused && versionInTheWay(refused) !== null) void mutate(() => true);
    return refused === null;
  };
  return { running, failure, version, run };
}

interface FormDialogProps {
  readonly title: string;
  readonly saving: Saving;
  readonly size?: string;
  /** Whether the required fields are filled. */
  readonly ready?: boolean;
  readonly children: ReactNode;
  save(): void;
  /** Deletes the record. */
  remove?(): void;
  close(): void;
}

/** A form above the page: a click outside does not discard input, and a refused field gets the focus. */
export function FormDialog({
  title,
  saving,
  size = 'md',
  ready = true,
  children,
  save,
  remove,
  close,
}: FormDialogProps) {
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
      <ReturnFocus />
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
          {failure ? (
            <Failed
              failure={failure}
              anyway={(currentVersion) => {
                saving.version.current = currentVersion;
                save();
              }}
            />
          ) : null}
          <Group justify="flex-end">
            {remove ? (
              <Button variant="subtle" color="red" me="auto" onClick={remove}>
                {t('common.delete')}
              </Button>
            ) : null}
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
