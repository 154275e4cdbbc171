import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { type FC, useEffect, useRef } from 'react';
import { useLocation, useParams } from 'wouter';
import { useViewer } from '../sign-in/viewer.ts';
import { Page } from './page.tsx';
import classes from './tabbed-page.module.css';

const NEAREST = { block: 'nearest', inline: 'center' } as const;

interface Tab {
  /** Its segment of the address. */
  readonly name: string;
  readonly label: string;
  /** The required scope; without it the tab is hidden. */
  readonly scope: string;
  readonly Content: FC;
}

interface TabbedPageProps {
  readonly title: string;
  /** The address of the page; each tab appends its name. */
  readonly path: string;
  readonly tabs: readonly Tab[];
}

/** A page with tabs, the selected one in the address; in a narrow window the tabs scroll. */
export function TabbedPage({ title, path, tabs }: TabbedPageProps) {
  const { can } = useViewer();
  const { tab } = useParams();
  const [, go] = useLocation();
  const shown = tabs.filter(({ scope }) => can(scope));
  const current = shown.find(({ name }) => name === tab) ?? shown[0];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current?.name) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView(NEAREST);
  }, [current?.name]);
  return (
    <Page title={title}>
      <Tabs value={current?.name ?? null} onChange={(name) => go(`${path}/${name}`)} keepMounted={false}>
        <Tabs.List ref={list} mb="md" className={classes.list}>
          {shown.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map(({ name, Content }) => (
          <Tabs.Panel key={name} value={name}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
