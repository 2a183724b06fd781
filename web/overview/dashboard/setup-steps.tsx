import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Setup } from '../../../shared/overview/dashboard.ts'
import { Card } from '../../ui/display/card.tsx'
import classes from './setup-steps.module.css'

const pages = {
  settings: pathTo('websiteSettings'),
  services: pathTo('services'),
  team: pathTo('people'),
} as const satisfies Record<keyof Setup, string>
const order = ['settings', 'services', 'team'] as const

/** Lists the steps that a new site needs before its first order, and ticks off those that are done. */
export function SetupSteps({ steps }: { steps: Setup }) {
  const { t } = useTranslation()
  return (
    <Card title={t('dashboard.setup.title')} about={t('dashboard.setup.about')}>
      <ol className={classes.steps}>
        {order.map((step) => (
          <li key={step} className={classes.step} data-done={steps[step]}>
            {steps[step] ? <IconCircleCheckFilled aria-hidden /> : <IconCircle aria-hidden />}
            <div>
              <Link to={pages[step]} className={classes.link}>
                {t(`dashboard.setup.${step}`)}
              </Link>
              <p className={classes.about}>
                {steps[step] ? t('dashboard.setup.done') : t(`dashboard.setup.${step}_about`)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
