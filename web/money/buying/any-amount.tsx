import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { creditUnit } from '../../../shared/money/money.ts'
import type { SiteData } from '../../../shared/settings.ts'
import { useFormat } from '../../i18n/format.ts'
import { NumberField } from '../../ui/field/number-field.tsx'
import classes from './packages.module.css'

type Props = {
  site: Pick<SiteData, 'min_purchase' | 'max_purchase' | 'credit_price' | 'currency'>
  /** Hundredths of a credit. */
  onChoose: (credits: number) => void
}

/** Sells any number of whole credits, at the price of a single one. */
export function AnyAmount({ site, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [count, setCount] = useState<number | null>(null)
  const [refused, setRefused] = useState(false)
  const min = Math.ceil(site.min_purchase / creditUnit)
  const max = Math.floor(site.max_purchase / creditUnit)
  const price = (credits: number) => format.money(credits * site.credit_price, site.currency)
  const fits = count !== null && count >= min && count <= max
  const range = { min: format.number(min), max: format.number(max) }

  const send = (event: FormEvent) => {
    event.preventDefault()
    setRefused(!fits)
    if (fits) onChoose(count * creditUnit)
  }
  return (
    <form className={classes.any} onSubmit={send} noValidate>
      <h3 className={classes.anyTitle}>{t('credits.any.title')}</h3>
      <div className={classes.anyFields}>
        <NumberField
          label={t('credits.any.field')}
          description={t('credits.any.about', { ...range, amount: price(1) })}
          value={count}
          onChange={(next) => {
            setCount(next)
            setRefused(false)
          }}
          error={refused && t('credits.any.out_of_range', range)}
        />
        <Button type="submit" variant="default">
          {fits
            ? t('credits.packages.order_for', {
                credits: format.credits(count * creditUnit),
                amount: price(count),
              })
            : t('credits.packages.order')}
        </Button>
      </div>
    </form>
  )
}
