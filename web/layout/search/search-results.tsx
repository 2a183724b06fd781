import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchGroup, SearchOption } from './search-options.ts'
import classes from './search-results.module.css'

type Props = {
  id: string
  groups: readonly SearchGroup[]
  /** The key of the selected option. */
  chosen: string | undefined
  searching: boolean
  failed: boolean
  onOpen: (option: SearchOption) => void
}

/** Shows what was found in groups. The focus stays in the field, which names the selected option. */
export function SearchResults({ id, groups, chosen, searching, failed, onOpen }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t('layout.search')}
        aria-busy={searching}
        className={classes.list}
      >
        {groups.map(({ key, label, options }) => (
          <fieldset key={key} className={classes.group}>
            <legend className={classes.label}>{label}</legend>
            {options.map((option) => (
              <Option key={option.key} id={id} option={option} chosen={chosen} onOpen={onOpen} />
            ))}
          </fieldset>
        ))}
      </div>
      <p className={classes.state} role="status">
        {groups.length === 0 && !searching && t(failed ? 'search.failed' : 'search.none')}
      </p>
    </>
  )
}

type OptionProps = Pick<Props, 'id' | 'chosen' | 'onOpen'> & { option: SearchOption }

function Option({ id, option, chosen, onOpen }: OptionProps) {
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      id={`${id}-${option.key}`}
      aria-selected={option.key === chosen}
      className={classes.option}
      onClick={() => onOpen(option)}
    >
      <span className={classes.mark}>{option.mark}</span>
      <span className={classes.words}>
        <span className={classes.title}>{option.title}</span>
        {option.about && <span className={classes.about}>{option.about}</span>}
      </span>
      {option.end}
    </button>
  )
}
