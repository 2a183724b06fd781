import { Input, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CouponForm } from '../../../../shared/shop/coupons.ts'
import { HundredthsField } from '../../../ui/field/hundredths-field.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import type { Draft } from '../../../ui/form/field-rules.ts'
import classes from './lists.module.css'

type Discount = Pick<Draft<CouponForm>, 'flat_amount' | 'percentage'>

type Props = { currency: string; value: Discount; error: ReactNode; onChange: (value: Discount) => void }

/** Edits what a coupon takes off: a part of the price, or an amount. */
export function DiscountField({ currency, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const { percentage, flat_amount } = value
  const field = { label: t('shop_work.coupons.discount'), withAsterisk: true, error }
  return (
    <div className={classes.fields}>
      <Input.Wrapper label={t('shop_work.coupons.kind')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('shop_work.coupons.kind')}
          value={percentage === null ? 'flat_amount' : 'percentage'}
          onChange={(next) =>
            onChange(
              next === 'percentage'
                ? { percentage: '', flat_amount: null }
                : { percentage: null, flat_amount: '' },
            )
          }
          data={[
            { value: 'percentage', label: t('shop_work.coupons.percentage') },
            { value: 'flat_amount', label: t('shop_work.coupons.flat_amount') },
          ]}
        />
      </Input.Wrapper>
      {percentage === null ? (
        <MoneyField
          {...field}
          currency={currency}
          value={flat_amount ?? ''}
          onChange={(typed) => onChange({ percentage, flat_amount: typed })}
        />
      ) : (
        <HundredthsField
          {...field}
          unit="%"
          value={percentage}
          onChange={(typed) => onChange({ flat_amount, percentage: typed })}
        />
      )}
    </div>
  )
}
