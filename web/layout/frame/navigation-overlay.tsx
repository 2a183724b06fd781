import { Loader } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './navigation-overlay.module.css'

/** Covers the body while the next page loads. It fades in late enough that a quick change shows nothing. */
export function NavigationOverlay() {
  const { t } = useTranslation()
  const moving = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname,
  })
  if (!moving) return null
  return (
    <div
      className={classes.overlay}
      role="status"
      aria-label={t('ui.loading')}
      data-testid="navigation-overlay"
    >
      <Loader size={28} />
    </div>
  )
}
