import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from './menu.ts'
import classes from './search-trigger.module.css'

const Palette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)

/** Opens the search, also by Ctrl-K; its code comes with the first use. */
export function SearchTrigger({ groups }: { groups: readonly MenuGroup[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  useHotkeys([['mod+K', () => setOpen(true)]], [])
  return (
    <>
      <UnstyledButton
        className={classes.trigger}
        aria-label={t('layout.search')}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className={classes.words}>{t('layout.search')}</span>
        <kbd className={classes.keys} aria-hidden>
          Ctrl K
        </kbd>
      </UnstyledButton>
      {open && (
        <Suspense>
          <Palette groups={groups} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
