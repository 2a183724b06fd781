import { Button, CloseButton, Menu, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../field/use-choices.ts'
import classes from './list-filters.module.css'
import type { ListSearch } from './use-list-search.ts'

export type ListFilter = { name: string; label: string; choices: readonly Choice[] }

type Props = {
  list: ListSearch
  filters: readonly ListFilter[]
  searchLabel?: string | undefined
  /** More to narrow it by than choices: days, numbers. */
  beside?: ReactNode
}

/** Shows a list's search, the filters to add, and the active filters as chips that can be removed. */
export function ListFilters({ list, filters, searchLabel, beside }: Props) {
  const { t } = useTranslation()
  const adding = useRef<HTMLButtonElement>(null)
  const set = filters.flatMap((filter) => {
    const value = list.filters[filter.name]
    const choice = filter.choices.find((one) => one.value === value)
    return choice ? [{ filter, choice }] : []
  })
  if (!searchLabel && filters.length === 0) return null
  return (
    <div className={classes.bar}>
      {searchLabel && <SearchField list={list} label={searchLabel} />}
      {filters.length > 0 && (
        // Long choices scroll, so a key must lead into them.
        <Menu position="bottom-start" menuItemTabIndex={0}>
          <Menu.Target>
            <Button ref={adding} variant="default" leftSection={<IconFilter size={16} />}>
              {t('ui.filter')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.choices}>
            {filters.map((filter) => (
              <FilterChoices key={filter.name} filter={filter} list={list} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {beside}
      {set.map(({ filter, choice }) => (
        <span className={classes.chip} key={filter.name}>
          {t('ui.labelled', { label: filter.label, value: '' })}
          <strong>{choice.label}</strong>
          <CloseButton
            size="xs"
            aria-label={t('ui.remove_filter', { name: filter.label })}
            onClick={() => {
              // The chip is removed, and the keyboard focus would be lost with it.
              adding.current?.focus()
              list.change({ filters: { [filter.name]: undefined } })
            }}
          />
        </span>
      ))}
    </div>
  )
}

function FilterChoices({ filter, list }: { filter: ListFilter; list: ListSearch }) {
  return (
    <>
      <Menu.Label>{filter.label}</Menu.Label>
      {filter.choices.map((choice) => (
        <Menu.Item
          key={choice.value}
          data-chosen={list.filters[filter.name] === choice.value || undefined}
          onClick={() => list.change({ filters: { [filter.name]: choice.value } })}
        >
          {choice.label}
        </Menu.Item>
      ))}
    </>
  )
}

/** Searches after a short pause in typing. */
function SearchField({ list, label }: { list: ListSearch; label: string }) {
  const [typed, setTyped] = useState(list.keywords)
  const search = useDebouncedCallback((keywords: string) => list.change({ keywords }), 250)
  // The address may change without the field: by the way back, or by "Clear all".
  useEffect(() => setTyped(list.keywords), [list.keywords])
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}
