import { useTranslation } from 'react-i18next'
import type { FoundList } from '../../ui/dialog/find-dialog.tsx'
import { FoundOption } from '../../ui/dialog/found-option.tsx'
import type { SearchGroup, SearchOption } from './search-options.ts'
import classes from './search-results.module.css'

type Props = {
  list: FoundList<SearchOption>
  groups: readonly SearchGroup[]
  searching: boolean
  failed: boolean
}

/** Shows what was found in groups. */
export function SearchResults({ list, groups, searching, failed }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div
        id={list.id}
        role="listbox"
        aria-label={t('layout.search')}
        aria-busy={searching}
        className={classes.list}
      >
        {groups.map(({ key, label, options }) => (
          <fieldset key={key} className={classes.group}>
            <legend className={classes.label}>{label}</legend>
            {options.map((option) => (
              <FoundOption key={option.key} list={list} option={option} />
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
