import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Empty } from './empty.tsx';

/** An unknown address of the console. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Empty icon={SearchX} title={t('notFound.title')} text={t('notFound.text')} order={1}>
      <Button component={Link} href="/calendar">
        {t('notFound.toCalendar')}
      </Button>
    </Empty>
  );
}
