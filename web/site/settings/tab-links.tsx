import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useMe } from '../../app/session/session.ts'
import { tabsOf } from './tabs.ts'
import classes from './website-settings-page.module.css'

/** Links to each tab; on a phone a strip that is scrolled to the open one. */
export function TabLinks({ shown }: { shown: string }) {
  const { t } = useTranslation()
  const mine = tabsOf(useMe())
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    strip.current
      ?.querySelector(`[data-tab="${shown}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <nav className={classes.tabs} aria-label={t('settings.title')} ref={strip}>
      {mine.map(({ name, icon: Icon }) => (
        <Link
          key={name}
          to={pathTo('websiteSettings')}
          search={{ tab: name }}
          className={classes.tab}
          data-tab={name}
          aria-current={name === shown ? 'page' : undefined}
          activeProps={{ 'aria-current': name === shown ? 'page' : undefined }}
        >
          <Icon size={18} aria-hidden />
          {t(`settings.tab.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
