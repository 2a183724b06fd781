import { ActionIcon, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconKeyboard, IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './queue-filters.module.css'
import type { QueueSearch } from './use-queue-search.ts'

type Props = { search: QueueSearch; field: RefObject<HTMLInputElement | null>; onShowKeys: () => void }

/** Shows the queue's search and the button for the list of keys, in the page's head. */
export function QueueTools({ search, field, onShowKeys }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.tools}>
      <QueueSearchField search={search} field={field} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.keys}
        aria-label={t('ui.keys')}
        title={t('ui.keys')}
        onClick={onShowKeys}
      >
        <IconKeyboard size={20} />
      </ActionIcon>
    </div>
  )
}

type SearchProps = { search: QueueSearch; field: RefObject<HTMLInputElement | null> }

/** Searches the queue after a short pause in typing; `/` leads here, Escape back to the list. */
function QueueSearchField({ search, field }: SearchProps) {
  const { t } = useTranslation()
  const { keywords } = search.list
  const [typed, setTyped] = useState(keywords)
  const apply = useDebouncedCallback(
    (text: string) => search.list.change({ keywords: text, filters: { order: undefined } }),
    250,
  )
  // The address may change without the field: by the way back, or by "Clear all".
  useEffect(() => setTyped(keywords), [keywords])
  return (
    <TextInput
      ref={field}
      className={classes.search}
      type="search"
      maxLength={100}
      aria-label={t('queue.search')}
      placeholder={t('queue.search')}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        apply(event.currentTarget.value.trim())
      }}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
    />
  )
}
