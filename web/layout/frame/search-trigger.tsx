import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chunk } from '../../app/chunk.ts'
import type { MenuGroup } from '../menu/menu.ts'
import classes from './search-trigger.module.css'

const load = () => chunk(() => import('./command-palette.tsx'))
const Palette = lazy(async () => ({ default: (await load()).CommandPalette }))
/** Delay after the page itself has loaded. */
const calmMs = 3_000

/**
 * Opens the search, also by Ctrl-K; its code is loaded when the page is idle, so that it is ready for the first letter.
 */
export function SearchTrigger({ groups }: { groups: readonly MenuGroup[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), calmMs)
    return () => clearTimeout(timer)
  }, [])
  useHotkeys([['mod+K', () => setOpen(true)]], [])
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
      {open && (
        <Suspense>
          <Palette groups={groups} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
