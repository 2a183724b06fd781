import { Alert, Switch, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Coupon, couponForm, couponRoutes } from '../../../../shared/shop/coupons.ts'
import { call } from '../../../app/api/api.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { draftOf, momentOf, typedMoment } from './coupon-draft.ts'
import { CouponGoods } from './coupon-goods.tsx'
import { DiscountField } from './discount-field.tsx'
import classes from './lists.module.css'

type Props = { coupon: Coupon | undefined; onClose: () => void }

/** Adds a coupon, or changes one. */
export function CouponDialog({ coupon, onClose }: Props) {
  const { t } = useTranslation()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const { form, submit, busy, failure } = useZodForm(couponForm, draftOf(coupon), {
    code: 'shop_work.coupons.code_wrong',
  })
  const { values, errors, getInputProps, setFieldValue, setValues } = form
  const send = submit(async (body, opened) => {
    if (coupon) await call(couponRoutes.update, { body: { ...body, id: coupon._id, opened } })
    else await call(couponRoutes.add, { body })
    toast.success(t('shop_work.saved', { name: body.code }))
    onClose()
  })
  return (
    <FormDialog
      title={t(coupon ? 'shop_work.coupons.edit' : 'shop_work.coupons.add')}
      action={t('ui.save')}
      size="lg"
      busy={busy}
      failure={failure}
      errors={errors}
      unsaved={form.isDirty()}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <TextInput
          {...getInputProps('code')}
          label={t('shop_work.coupons.code')}
          description={t('shop_work.coupons.code_hint')}
          maxLength={30}
          withAsterisk
          data-autofocus
        />
        <TextInput
          {...getInputProps('name')}
          label={t('shop_work.name')}
          description={t('shop_work.coupons.name_hint')}
          maxLength={120}
          withAsterisk
          dir="auto"
        />
      </div>
      <DiscountField
        currency={currency}
        value={values}
        error={errors.percentage ?? errors.flat_amount}
        onChange={setValues}
      />
      {coupon?.goods_deleted && (
        <Alert color="warning" variant="light" icon={<IconAlertTriangle />}>
          {t('shop_work.coupons.goods_deleted_text', { name: coupon.goods_name })}
        </Alert>
      )}
      <CouponGoods value={values} error={errors.product_id} onChange={setValues} />
      <div className={classes.fields}>
        <MoneyField
          label={t('shop_work.coupons.min_amount')}
          currency={currency}
          value={values.min_order_amount}
          error={errors.min_order_amount}
          onChange={(typed) => setFieldValue('min_order_amount', typed === '' ? 0 : typed)}
        />
        <NumberField
          label={t('shop_work.coupons.min_count')}
          value={values.min_order_product_count}
          error={errors.min_order_product_count}
          onChange={(typed) => setFieldValue('min_order_product_count', typed ?? 0)}
        />
      </div>
      <div className={classes.fields}>
        {(['start_date', 'expiry_date'] as const).map((field) => (
          <TextInput
            key={field}
            type="datetime-local"
            label={t(`shop_work.coupons.${field}`)}
            value={typedMoment(values[field])}
            error={errors[field]}
            onChange={({ currentTarget }) => setFieldValue(field, momentOf(currentTarget.value))}
          />
        ))}
      </div>
      <div className={classes.fields}>
        {(['max_uses', 'max_uses_per_person'] as const).map((field) => (
          <NumberField
            key={field}
            label={t(`shop_work.coupons.${field}`)}
            placeholder={t('shop_work.coupons.any_number')}
            value={values[field]}
            error={errors[field]}
            onChange={(typed) => setFieldValue(field, typed)}
          />
        ))}
      </div>
      <Switch
        label={t('shop_work.active.active')}
        checked={values.status === 'active'}
        onChange={({ currentTarget }) =>
          setFieldValue('status', currentTarget.checked ? 'active' : 'inactive')
        }
      />
    </FormDialog>
  )
}
