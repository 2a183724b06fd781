import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '../menu/menu.ts'
import { SearchDialog } from './search-dialog.tsx'
import classes from './search-trigger.module.css'

/** Opens the search; Ctrl-K does too, and closes it again. */
export function SearchTrigger({ groups }: { groups: readonly MenuGroup[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  useHotkeys([['mod+K', () => setOpen((now) => !now)]], [])
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
      {open && <SearchDialog groups={groups} onClose={() => setOpen(false)} />}
    </>
  )
}
