import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { ShopMethod } from '../../../../shared/money/payment-states.ts'
import type { ShopSettings, ShopSettingsForm } from '../../../../shared/shop/settings-routes.ts'
import { usePermission } from '../../../app/session/session.ts'
import classes from '../../../site/settings/controls/toggles.module.css'
import { Card } from '../../../ui/display/card.tsx'
import { ShopSwitch } from './shop-switch.tsx'

/** The methods by the names of their fields. */
const fields = {
  stripe: 'stripe',
  paypal: 'paypal',
  payfast: 'payfast',
  square: 'square',
  crypto: 'coinbase',
  bank: 'bank',
} as const satisfies Partial<Record<keyof ShopSettingsForm, ShopMethod>>
type MethodField = keyof typeof fields
const names = Object.keys(fields).filter((name): name is MethodField => name in fields)

type Props = {
  values: ShopSettingsForm
  states: NonNullable<ShopSettings['setup']>['methods'] | undefined
  onChange: (name: MethodField, on: boolean) => void
}

/** Switches the methods of payment on and off, and says what one lacks: it can't be switched on. */
export function MethodsCard({ values, states, onChange }: Props) {
  const { t } = useTranslation()
  const maySettings = usePermission('settings')
  const isMissing = (name: MethodField) => states !== undefined && states[fields[name]] !== 'ready'
  const none = names.every((name) => !values[name] || isMissing(name))
  return (
    <Card
      title={t('shop_settings.methods')}
      about={t(none ? 'shop_settings.no_methods' : 'shop_settings.methods_about')}
      aside={
        maySettings && (
          <Anchor component={Link} to={pathTo('websiteSettings', { tab: 'payments' })} size="sm">
            {t('shop_settings.to_payments')}
          </Anchor>
        )
      }
    >
      <div className={classes.list}>
        {names.map((name) => {
          const state = states?.[fields[name]] ?? 'ready'
          return (
            <ShopSwitch
              key={name}
              name={name}
              label={t(`credits.payment_method.${fields[name]}`)}
              description={t(state === 'ready' ? `shop_settings.method.${name}` : `shop_settings.${state}`)}
              checked={values[name]}
              disabled={isMissing(name) && !values[name]}
              onChange={(on) => onChange(name, on)}
            />
          )
        })}
      </div>
    </Card>
  )
}
