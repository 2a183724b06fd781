import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { usePageTitle } from '../../app/routing/page-title.ts'
import classes from './message-page.module.css'

/** Shown at an address without a page. */
export function NotFoundPage() {
  const { t } = useTranslation()
  usePageTitle(t('layout.not_found_title'))
  return (
    <div className={classes.page}>
      <p className={classes.code}>404</p>
      <h1 className={classes.title}>{t('layout.not_found_title')}</h1>
      <p className={classes.text}>{t('layout.not_found_text')}</p>
      <Button component={Link} to={pathTo('submitOrder')}>
        {t('layout.to_start')}
      </Button>
    </div>
  )
}
