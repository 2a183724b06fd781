import { Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { localStore } from '../../../app/session/local-store.ts'
import { type Store, useStore } from '../../../app/store.ts'
import classes from './column-choice.module.css'
import type { Column } from './record-columns.ts'

/** Returns the store for the columns that the reader chose in this browser; null until they choose. */
export const columnStore = (list: string) =>
  localStore<string[] | null>(`columns.${list}`, (stored) =>
    Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : null,
  )

type Props<T> = {
  store: Store<string[] | null>
  columns: readonly Column<T>[]
  /** The keys of those shown until somebody chooses. */
  usual: readonly string[]
}

/** Returns the columns to show; the first one is always shown. */
export function useShownColumns<T>({ store, columns, usual }: Props<T>): Column<T>[] {
  const chosen = useStore(store) ?? usual
  return columns.filter(({ key }, at) => at === 0 || chosen.includes(key))
}

/** Shows the button that selects a list's columns. There is none on a phone. */
export function ColumnChooser<T>({ store, columns, usual }: Props<T>) {
  const { t } = useTranslation()
  const chosen = useStore(store) ?? usual
  const toggle = (key: string) =>
    store.set(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button className={classes.button} variant="default" leftSection={<IconColumns3 size={16} />}>
          {t('ui.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.choices}>
        {columns.slice(1).map(({ key, head }) => (
          <Checkbox key={key} label={head} checked={chosen.includes(key)} onChange={() => toggle(key)} />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
