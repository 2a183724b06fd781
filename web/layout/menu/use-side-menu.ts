import { useMediaQuery } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/**
 * Returns the state of the side menu. Every navigation opens it from 992 px on and closes it under that, as does a
 * change of the window across that width.
 */
export function useSideMenu() {
  const router = useRouter()
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? true
  const [open, setOpen] = useState(wide)
  useEffect(() => setOpen(wide), [wide])
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && setOpen(wide)),
    [router, wide],
  )
  const toggle = useCallback(() => setOpen((now) => !now), [])
  const close = useCallback(() => setOpen(false), [])
  return { open, narrow: !wide, toggle, close }
}
