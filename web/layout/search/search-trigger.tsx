import { UnstyledButton } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '../../app/routing/menu-entry.ts'
import { FindDialog } from '../../ui/dialog/find-dialog.tsx'
import { FoundOption } from '../../ui/dialog/found-option.tsx'
import type { SearchIndex } from './index/index-entry.ts'
import classes from './search-trigger.module.css'
import { useSearchGroups } from './use-search-groups.tsx'

type Props = { groups: readonly MenuGroup[]; loadIndex: () => Promise<SearchIndex> }

/** Opens the search; Ctrl-K does too, and closes it again. */
export function SearchTrigger(area: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  // A key pressed as soon as the header is there counts: other effects run after the browser has painted it.
  useLayoutEffect(() => {
    const press = getHotkeyHandler([['mod+K', () => setOpen((now) => !now)]])
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <UnstyledButton
        className={classes.trigger}
        aria-label={t('layout.search')}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.words}>{t('layout.search')}</span>
        <kbd className={classes.keys} aria-hidden>
          Ctrl K
        </kbd>
      </UnstyledButton>
      {open && <SearchDialog {...area} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Finds pages, actions, settings and records by the typed text, in groups. */
function SearchDialog({ groups, loadIndex, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { shown, searching, failed } = useSearchGroups(groups, loadIndex, typed)
  return (
    <FindDialog
      label={t('layout.search')}
      placeholder={t('search.hint')}
      typed={typed}
      onType={setTyped}
      options={shown.flatMap((group) => group.options)}
      searching={searching}
      onOpen={(option) => option.open()}
      onClose={onClose}
    >
      {(list) => (
        <>
          <div
            id={list.id}
            role="listbox"
            aria-label={t('layout.search')}
            aria-busy={searching}
            className={classes.list}
          >
            {shown.map(({ key, label, options }) => (
              <fieldset key={key} className={classes.group}>
                <legend className={classes.label}>{label}</legend>
                {options.map((option) => (
                  <FoundOption key={option.key} list={list} option={option} />
                ))}
              </fieldset>
            ))}
          </div>
          <p className={classes.state} role="status">
            {shown.length === 0 && !searching && t(failed ? 'search.failed' : 'search.none')}
          </p>
        </>
      )}
    </FindDialog>
  )
}
