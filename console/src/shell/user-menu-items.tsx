import { Menu, useMantineColorScheme } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../sign-in/session.ts';
import { useViewer } from '../sign-in/viewer.ts';
import { chooseLanguage, LANGUAGES } from '../texts/texts.ts';
import { TestModeItem } from './test-mode-item.tsx';

const SCHEMES = ['light', 'dark', 'auto'] as const;
const ROLES: readonly Role[] = ['OWNER', 'STAFF', 'VIEWER'];

interface UserMenuItemsProps {
  readonly children: ReactNode;
}

/** Language, colours and account, opened at once below its children. */
export function UserMenuItems({ children }: UserMenuItemsProps) {
  const { t, i18n } = useTranslation();
  const { session, role } = useViewer();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu defaultOpened position="bottom-end" width={220}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('user.language')}</Menu.Label>
        {LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => void chooseLanguage(language)}
            rightSection={i18n.language === language ? <Check size={16} aria-hidden /> : null}
          >
            {t(`user.${language}`)}
          </Menu.Item>
        ))}
        <Menu.Label>{t('user.scheme')}</Menu.Label>
        {SCHEMES.map((scheme) => (
          <Menu.Item
            key={scheme}
            onClick={() => setColorScheme(scheme)}
            rightSection={colorScheme === scheme ? <Check size={16} aria-hidden /> : null}
          >
            {t(`user.${scheme}`)}
          </Menu.Item>
        ))}
        {session.playRole ? <Menu.Label>{t('user.role')}</Menu.Label> : null}
        {session.playRole
          ? ROLES.map((other) => (
              <Menu.Item
                key={other}
                onClick={() => session.playRole?.(other)}
                rightSection={role === other ? <Check size={16} aria-hidden /> : null}
              >
                {t(`user.${other}`)}
              </Menu.Item>
            ))
          : null}
        <Menu.Divider />
        <TestModeItem />
        {session.signOut ? <Menu.Item onClick={() => void session.signOut?.()}>{t('user.signOut')}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
