import { Alert, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Coupon, couponForm, couponRoutes } from '../../../../shared/shop/coupons.ts'
import { call } from '../../../app/api/api.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { MomentField } from '../../../ui/field/moment-field.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { ActiveSwitch } from './active.tsx'
import { CouponGoods } from './coupon-goods.tsx'
import { DiscountField } from './discount-field.tsx'
import classes from './lists.module.css'

type Props = { coupon: Coupon | undefined; onClose: () => void }

/** Adds a coupon, one of 10 % at first, or changes one. */
export function CouponDialog({ coupon, onClose }: Props) {
  const { t } = useTranslation()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const form = useSchemaForm(couponForm, draftOf(couponForm, coupon, { percentage: 10_00 }), {
    words: 'shop_work.coupons',
    save: (body, opened) =>
      coupon
        ? call(couponRoutes.update, { body: { ...body, id: coupon._id, opened } })
        : call(couponRoutes.add, { body }),
    done: ({ code }) => t('shop_work.saved', { name: code }),
    onClose,
  })
  const { field, values, errors } = form
  const anyNumber = t('shop_work.coupons.any_number')
  return (
    <FormDialog form={form} title={t(coupon ? 'shop_work.coupons.edit' : 'shop_work.coupons.add')} size="lg">
      <div className={classes.fields}>
        <TextInput {...field('code')} data-autofocus />
        <TextInput {...field('name', 'shop_work.name')} />
      </div>
      <DiscountField
        currency={currency}
        value={values}
        error={errors.percentage ?? errors.flat_amount}
        onChange={form.setValues}
      />
      {coupon?.goods_deleted && (
        <Alert color="warning" variant="light" icon={<IconAlertTriangle />}>
          {t('shop_work.coupons.goods_deleted_text', { name: coupon.goods_name })}
        </Alert>
      )}
      <CouponGoods value={values} error={errors.product_id} onChange={form.setValues} />
      <div className={classes.fields}>
        <MoneyField {...field('min_order_amount')} currency={currency} />
        <NumberField {...field('min_order_product_count')} />
      </div>
      <div className={classes.fields}>
        <MomentField {...field('start_date')} />
        <MomentField {...field('expiry_date')} />
      </div>
      <div className={classes.fields}>
        <NumberField {...field('max_uses')} placeholder={anyNumber} />
        <NumberField {...field('max_uses_per_person')} placeholder={anyNumber} />
      </div>
      <ActiveSwitch {...field('status', 'shop_work.active.active')} />
    </FormDialog>
  )
}
