import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../live.ts'
import { ConfirmOutlet } from '../ui/confirm.tsx'
import { ToastOutlet } from '../ui/toast-outlet.tsx'
import '../ui/mantine-rest.css'
import { WithQueries } from '../with-queries.tsx'
import { ActingBanner } from './acting-banner.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import classes from './frame.module.css'
import { HeaderBar } from './header-bar.tsx'
import { Main } from './main-area.tsx'
import type { MenuGroup } from './menu.ts'
import { SideMenu } from './side-menu.tsx'
import { TopLine } from './top-line.tsx'
import { useFreshSiteData } from './use-fresh-site-data.ts'
import { useKeptLook } from './use-kept-look.ts'
import { useSideMenu } from './use-side-menu.ts'

/** The frame of the signed-in areas: top line, header bar, left bar with the area's menu, body. */
export function Frame(props: { groups: readonly MenuGroup[] }) {
  return (
    <WithQueries>
      <Columns {...props} />
    </WithQueries>
  )
}

function Columns({ groups }: { groups: readonly MenuGroup[] }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const refetchAll = useCallback(() => void queries.invalidateQueries(), [queries])
  useFreshSiteData()
  useLive()
  useKeptLook()
  const { open, narrow, toggle, close } = useSideMenu()
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        {t('layout.skip')}
      </a>
      <TopLine />
      <ActingBanner />
      <HeaderBar groups={groups} menuOpen={open} onToggleMenu={toggle} />
      <ConnectionBanner onBack={refetchAll} />
      <div className={classes.columns}>
        <SideMenu groups={groups} open={open} narrow={narrow} onClose={close} />
        <Main>
          <div className={classes.page}>
            <Outlet />
          </div>
        </Main>
      </div>
      <ToastOutlet />
      <ConfirmOutlet />
    </div>
  )
}
