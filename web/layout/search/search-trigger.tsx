import { UnstyledButton } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '../../app/routing/menu-entry.ts'
import type { SearchIndex } from './index/index-entry.ts'
import { SearchDialog } from './search-dialog.tsx'
import classes from './search-trigger.module.css'

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
