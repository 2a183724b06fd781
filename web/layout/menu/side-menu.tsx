import { FocusTrap } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '../../app/routing/menu-entry.ts'
import { LeftBar } from './left-bar.tsx'
import classes from './side-menu.module.css'

type Props = { groups: readonly MenuGroup[]; open: boolean; narrow: boolean; onClose: () => void }

/**
 * Shows the left bar: beside the page where there is room, otherwise as a drawer over it, closed by Escape or a tap
 * beside it.
 */
export function SideMenu({ groups, open, narrow, onClose }: Props) {
  const { t } = useTranslation()
  useHotkeys([['Escape', () => narrow && onClose()]], [])
  if (!open) return null
  const bar = <LeftBar groups={groups} />
  if (!narrow) return <div className={classes.side}>{bar}</div>
  return (
    <>
      <FocusTrap>
        <div className={classes.drawer} role="dialog" aria-modal aria-label={t('layout.main_menu')}>
          {bar}
        </div>
      </FocusTrap>
      <button
        type="button"
        className={classes.shade}
        tabIndex={-1}
        aria-label={t('layout.close_menu')}
        onClick={onClose}
      />
    </>
  )
}
