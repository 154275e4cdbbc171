import { ActionIcon } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { type ComponentPropsWithRef, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { SheetMenuProps } from './sheet-menu-items.tsx';

const SheetMenuItems = lazyPart(async () => (await import('./sheet-menu-items.tsx')).SheetMenuItems);

/** Prints and exports bookings; its menu is loaded when it is first opened. */
export function SheetMenu(props: SheetMenuProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) return <MenuButton onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={<MenuButton />}>
      <SheetMenuItems {...props}>
        <MenuButton />
      </SheetMenuItems>
    </Suspense>
  );
}

function MenuButton(given: ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation();
  return (
    <ActionIcon variant="default" size="lg" aria-haspopup="menu" aria-label={t('calendar.more')} {...given}>
      <Ellipsis size={18} />
    </ActionIcon>
  );
}
