import { useClickOutside } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '../../app/routing/menu-entry.ts'
import type { SearchIndex } from './index/index-entry.ts'
import classes from './search-dialog.module.css'
import type { SearchOption } from './search-options.ts'
import { SearchResults } from './search-results.tsx'
import { useSearchGroups } from './use-search-groups.tsx'

type Props = {
  groups: readonly MenuGroup[]
  loadIndex: () => Promise<SearchIndex>
  onClose: () => void
}

/**
 * Finds pages, actions, settings and records by the typed text. Arrow keys select, Enter opens, Escape closes.
 * It is the browser's own dialog, which stands there at once, so that no typed letter is lost.
 */
export function SearchDialog({ groups, loadIndex, onClose }: Props) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  // Enter was pressed before the answer arrived.
  const [waiting, setWaiting] = useState(false)
  const { shown, searching, failed } = useSearchGroups(groups, loadIndex, typed)
  const options = shown.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  )
  const option = options[at]

  // The browser tells of a closed dialog later, and Ctrl-K may come before that.
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  const content = useClickOutside(close)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const open = (wanted: SearchOption) => {
    close()
    wanted.open()
  }
  useEffect(() => {
    if (!waiting || searching) return
    setWaiting(false)
    if (option) open(option)
  })

  const press = (event: KeyboardEvent) => {
    // The letters of a word that is being composed are not the search's keys.
    if (event.nativeEvent.isComposing) return
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + options.length }[event.key]
    if (next !== undefined && options.length > 0) {
      event.preventDefault()
      setChosen(options[next % options.length]?.key ?? null)
    }
    // The menus behind it take Escape from the browser, which would close it otherwise.
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (option && (option.stays || !searching)) open(option)
    else setWaiting(true)
  }
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={t('layout.search')} onClose={onClose}>
      <div ref={content} className={classes.content}>
        <div className={classes.field}>
          <IconSearch size={18} aria-hidden />
          <input
            className={classes.input}
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={option && `${listId}-${option.key}`}
            aria-label={t('layout.search')}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={t('search.hint')}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setChosen(null)
              setWaiting(false)
            }}
            onKeyDown={press}
          />
        </div>
        <SearchResults
          id={listId}
          groups={shown}
          chosen={option?.key}
          searching={searching}
          failed={failed}
          onOpen={open}
        />
      </div>
    </dialog>
  )
}
