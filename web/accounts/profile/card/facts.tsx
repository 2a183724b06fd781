import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './facts.module.css'

/** Facts by their names; a dash where there is none. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value || t('profile.none')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
