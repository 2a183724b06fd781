import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { BuyerAddressForm } from '../address/buyer-address-form.tsx'
import { useBuyerAddress } from '../address/use-buyer-address.ts'
import { MethodChoice } from './method-choice.tsx'
import classes from './payment-form.module.css'
import type { Paying } from './use-paying.ts'
import { useSlow } from './use-slow.ts'

type Props = {
  /** Methods in the server's order; a transfer, which takes days, comes last. */
  methods: readonly SiteMethod[]
  /** Total in minor units. */
  total: number
  currency: string
  paying: Paying
  onClose: () => void
}

/** Asks for the buyer's address where it is missing, and for the payment method, and pays. */
export function PaymentForm({ methods, total, currency, paying, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { pay, setMethod } = paying
  const address = useBuyerAddress(paying.failure)
  const busy = paying.busy || address.busy
  const ordered = methods.toSorted((one, other) => Number(one === 'bank') - Number(other === 'bank'))
  // What was chosen may have gone meanwhile.
  const method = ordered.find((one) => one === paying.method) ?? ordered[0]
  const slow = useSlow(busy)
  const amount = format.money(total, currency)
  return (
    <div className={classes.form}>
      <BuyerAddressForm address={address} disabled={busy} />
      <MethodChoice methods={ordered} value={method} onChange={setMethod} disabled={busy} />
      <div className={classes.foot}>
        <div className={classes.error}>
          <FormErrors failure={address.failure} errors={{}} />
        </div>
        <Text size="sm" c="dimmed" aria-live="polite" className={classes.slow}>
          {slow && t('credits.buy.opening')}
        </Text>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        {method && (
          <SubmitButton type="button" busy={busy} onClick={() => void address.saveAnd(() => pay(method))}>
            {t(method === 'bank' ? 'credits.buy.transfer' : 'credits.buy.pay', { amount })}
          </SubmitButton>
        )}
      </div>
    </div>
  )
}
