import { ActionIcon } from '@mantine/core';
import { CircleUser } from 'lucide-react';
import { type ComponentPropsWithRef, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../kit/lazy-part.ts';

const UserMenuItems = lazyPart(async () => (await import('./user-menu-items.tsx')).UserMenuItems);

/** Opens language, colours and account, which are loaded when they are first opened. */
export function UserMenu() {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) return <MenuButton onClick={() => setWanted(true)} />;
  return (
    <Suspense fallback={<MenuButton />}>
      <UserMenuItems>
        <MenuButton />
      </UserMenuItems>
    </Suspense>
  );
}

function MenuButton(given: ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation();
  return (
    <ActionIcon variant="subtle" size="lg" color="gray" aria-haspopup="menu" aria-label={t('user.menu')} {...given}>
      <CircleUser size={22} />
    </ActionIcon>
  );
}
