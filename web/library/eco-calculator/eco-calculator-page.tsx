import { Button, Group } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { ecoSavings } from '../../../shared/library/eco-savings.ts'
import { useSiteData } from '../../app/site-data.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import classes from './eco.module.css'
import { EcoFields } from './eco-fields.tsx'
import { EcoResult } from './eco-result.tsx'
import { useEcoValues } from './eco-values.ts'

/** `/eco_calculator`: shows the fuel and money that an eco tune saves, by one's own figures, which the address keeps. */
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
