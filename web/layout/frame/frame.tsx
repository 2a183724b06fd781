import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/api/live.ts'
import { ConfirmOutlet } from '../../ui/dialog/confirm.tsx'
import { ToastOutlet } from '../../ui/feedback/toast-outlet.tsx'
import '../../ui/styles/mantine-rest.css'
import { WithQueries } from '../../app/api/with-queries.tsx'
import type { MenuGroup } from '../../app/routing/menu-entry.ts'
import { MenuOfFrame } from '../../app/routing/menu-of-frame.ts'
import { TopLine } from '../../frame/top-line.tsx'
import { InFrame } from '../../ui/page/page-mark.tsx'
import { useFreshSiteData } from '../appearance/use-fresh-site-data.ts'
import { useSaveAppearance } from '../appearance/use-save-appearance.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { useMenu } from '../menu/use-menu.ts'
import { useSideMenu } from '../menu/use-side-menu.ts'
import { ActingBanner } from '../notices/acting-banner.tsx'
import { ConnectionBanner } from '../notices/connection-banner.tsx'
import type { SearchIndex } from '../search/index/index-entry.ts'
import { UnsentMessages } from '../unsent/unsent-messages.tsx'
import classes from './frame.module.css'
import { HeaderBar } from './header-bar.tsx'
import { Main } from './main-area.tsx'

type Props = {
  groups: readonly MenuGroup[]
  /** Loads what the area's search finds apart from its menu and records. */
  loadIndex: () => Promise<SearchIndex>
  /** Parts that stand over every page of the area. */
  over?: ReactNode
}

/** Shows the frame of the signed-in areas: top line, header bar, left bar with the area's menu, body. */
export function Frame(props: Props) {
  return (
    <WithQueries>
      <Columns {...props} />
    </WithQueries>
  )
}

function Columns({ groups, loadIndex, over }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const refetchAll = useCallback(() => void queries.invalidateQueries(), [queries])
  useFreshSiteData()
  useLive()
  useSaveAppearance()
  const menu = useMenu(groups)
  const { open, narrow, toggle, close } = useSideMenu()
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        {t('layout.skip')}
      </a>
      <TopLine />
      <ActingBanner />
      <HeaderBar groups={groups} loadIndex={loadIndex} menuOpen={open} onToggleMenu={toggle} />
      <ConnectionBanner onBack={refetchAll} />
      <div className={classes.columns}>
        <SideMenu groups={groups} open={open} narrow={narrow} onClose={close} />
        <Main>
          <div className={classes.page}>
            <InFrame value={true}>
              <MenuOfFrame value={menu}>
                <Outlet />
              </MenuOfFrame>
            </InFrame>
          </div>
        </Main>
      </div>
      {over}
      <UnsentMessages />
      <ToastOutlet />
      <ConfirmOutlet />
    </div>
  )
}
