import { type ReactNode, useEffect, useRef } from 'react'
import type { FoundList } from './find-dialog.tsx'
import classes from './found-option.module.css'

export type Found = {
  key: string
  /** A picture or icon in front of it. */
  mark?: ReactNode
  title: ReactNode
  /** One line that distinguishes it from others of its title. */
  about?: ReactNode
  /** At the end of the line: a status. */
  end?: ReactNode
}

type Props<Option> = { list: FoundList<Option>; option: Option & Found }

/** Shows an option of a `FindDialog`. The focus stays in the field, which names the selected one. */
export function FoundOption<Option>({ list, option }: Props<Option>) {
  const { key, mark, title, about, end } = option
  const button = useRef<HTMLButtonElement>(null)
  const selected = key === list.chosen
  useEffect(() => {
    if (selected) button.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <button
      ref={button}
      type="button"
      role="option"
      tabIndex={-1}
      id={`${list.id}-${key}`}
      aria-selected={selected}
      className={classes.option}
      onClick={() => list.onOpen(option)}
    >
      {mark && <span className={classes.mark}>{mark}</span>}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {about && <span className={classes.about}>{about}</span>}
      </span>
      {end}
    </button>
  )
}
