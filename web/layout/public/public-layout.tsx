import { Outlet } from '@tanstack/react-router'
import { ToastOutlet } from '../../ui/feedback/toast-outlet.tsx'
import { Main } from '../frame/main-area.tsx'
import { PublicFrame } from './public-frame.tsx'

/** Wraps the public pages of the app. */
export function PublicLayout() {
  return (
    <>
      <PublicFrame>
        <Main>
          <Outlet />
        </Main>
      </PublicFrame>
      <ToastOutlet />
    </>
  )
}
