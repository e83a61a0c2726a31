import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  /** The accessible name of the list of tabs. */
  label: string;
  tabs: readonly TabItem[];
  /** The id of the tab that is selected at first; the first tab by default. */
  first?: string;
}

/** Tabs with one visible panel. Hidden panels stay mounted, so that what was typed in them is kept. */
export function Tabs({ label, tabs, first }: TabsProps) {
  return (
    <AriaTabs {...(first === undefined ? {} : { defaultSelectedKey: first })}>
      <TabList className={classNames(styles.list)} aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <Tab key={id} id={id} className={classNames(styles.tab)}>
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} id={id} className={classNames(styles.panel)} shouldForceMount>
          {panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
