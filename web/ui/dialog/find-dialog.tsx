import { IconSearch } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './find-dialog.module.css'

/** The list below the field: its id, which its options' ids begin with, the key of the selected one, and what opens one. */
export type FoundList<Option> = {
  id: string
  chosen: string | undefined
  onOpen: (option: Option) => void
}

type Props<Option> = {
  label: string
  placeholder: string
  typed: string
  onType: (typed: string) => void
  options: readonly Option[]
  /** Key of the option that is selected while nothing was typed; otherwise the first one is. */
  first?: string
  /** True while an answer is awaited: Enter then waits, except for an option that stays. */
  searching?: boolean
  /** True for a list that is short enough to look through: a phone shows no keyboard over it. */
  listFirst?: boolean
  onOpen: (option: Option) => void
  onClose: () => void
  children: (list: FoundList<Option>) => ReactNode
}

/**
 * Finds one of many by the typed text. Arrow keys select, Enter opens, Escape closes. It is the browser's own dialog, which stands there at once, so
 * that no typed letter is lost.
 */
export function FindDialog<Option extends { key: string; stays?: boolean }>({
  options,
  searching = false,
  ...props
}: Props<Option>) {
  const { label, placeholder, typed, first, listFirst, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  // Enter was pressed before the answer arrived.
  const [waiting, setWaiting] = useState(false)
  const selected = chosen ?? (typed ? undefined : first)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === selected),
  )
  const option = options[at]

  // The browser reports a closed dialog later, and the key that opens it may come before that.
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  useLayoutEffect(() => {
    dialog.current?.showModal()
    if (listFirst && matchMedia('(pointer: coarse)').matches) dialog.current?.focus()
  }, [listFirst])
  const onOpen = (wanted: Option) => {
    close()
    props.onOpen(wanted)
  }
  useEffect(() => {
    if (!waiting || searching) return
    setWaiting(false)
    if (option) onOpen(option)
  })

  const press = (event: KeyboardEvent) => {
    // The letters of a word that is being composed are not the dialog's keys.
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
    if (option && (option.stays || !searching)) onOpen(option)
    else setWaiting(true)
  }
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={label}
      tabIndex={-1}
      onClose={onClose}
      onKeyDown={press}
      // What is beside its content is the page behind it.
      onMouseDown={(event: MouseEvent) => event.target === dialog.current && close()}
    >
      <div className={classes.content}>
        <div className={classes.field}>
          <IconSearch size={18} aria-hidden />
          <input
            className={classes.input}
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={option && `${listId}-${option.key}`}
            aria-label={label}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={placeholder}
            value={typed}
            onChange={({ currentTarget }) => {
              props.onType(currentTarget.value)
              setChosen(null)
              setWaiting(false)
            }}
          />
        </div>
        {props.children({ id: listId, chosen: option?.key, onOpen })}
      </div>
    </dialog>
  )
}
