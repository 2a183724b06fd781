import { Button, Group, Select } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import { ecoSavings, ecoUnits } from '../../../shared/library/eco-savings.ts'
import { useSiteData } from '../../app/site-data.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { NumberField } from '../../ui/field/number-field.tsx'
import classes from './eco.module.css'
import { EcoResult } from './eco-result.tsx'
import { type EcoValues, type ecoFigures, useEcoValues } from './eco-values.ts'

/** `/eco_calculator`: shows the fuel and money that an eco tune saves, by one's own figures, which are stored in the address. */
export function EcoCalculatorPage() {
  const { t } = useTranslation()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const { values, change } = useEcoValues(currency)
  const { distance, consumption, price, saving, tune, unit } = values
  const figures = {
    unit,
    distance: distance ?? 0,
    consumption: consumption ?? 0,
    price: price ?? 0,
    saving: saving ?? 0,
    tune: tune ?? 0,
  }
  const savings = ecoSavings(figures)
  return (
    <>
      <PageHead
        about={t('eco.about')}
        action={
          <Group gap="xs">
            <ShareButton />
            <Button component={Link} to={pathTo('submitOrder')}>
              {t('eco.order')}
            </Button>
          </Group>
        }
      />
      <div className={classes.page}>
        <Card title={t('eco.your_figures')}>
          <EcoFields values={values} currency={currency} onChange={change} />
        </Card>
        <Card title={t('eco.result')}>
          {savings ? (
            <EcoResult figures={figures} savings={savings} currency={currency} />
          ) : (
            <p className={classes.about}>{t('eco.missing')}</p>
          )}
        </Card>
      </div>
    </>
  )
}

/** Copies the address, which has the figures in it. */
function ShareButton() {
  const { t } = useTranslation()
  const { copied, copy } = useCopy()
  if (!window.isSecureContext) return null
  return (
    <Button
      variant="default"
      leftSection={<IconLink size={18} />}
      onClick={() => void copy(window.location.href)}
    >
      {t(copied ? 'ui.copied' : 'eco.share')}
    </Button>
  )
}

type Props = { values: EcoValues; currency: string; onChange: (change: Partial<EcoValues>) => void }

/** Asks for the figures. */
function EcoFields({ values, currency, onChange }: Props) {
  const { t } = useTranslation()
  const { distance, fuel } = ecoUnits[values.unit]
  const field = (name: (typeof ecoFigures)[number], label: string, more = {}) => (
    <NumberField
      label={label}
      value={values[name]}
      decimals={3}
      onChange={(typed) => onChange({ [name]: typed })}
      {...more}
    />
  )
  return (
    <div className={classes.fields}>
      <Select
        label={t('eco.unit')}
        data={keysOf(ecoUnits).map((value) => ({ value, label: t(`eco.units.${value}`) }))}
        value={values.unit}
        allowDeselect={false}
        onChange={(unit) => unit && onChange({ unit })}
      />
      {field('distance', t(distance === 'mile' ? 'eco.distance_mi' : 'eco.distance_km'))}
      {field('consumption', t('eco.consumption'), { unit: t(`eco.units.${values.unit}`) })}
      {field('price', t(fuel === 'gallon' ? 'eco.price_gal' : 'eco.price_l'), { unit: currency })}
      {field('saving', t('eco.saving'), { unit: '%', description: t('eco.saving_hint') })}
      {field('tune', t('eco.tune'), { unit: currency })}
    </div>
  )
}
