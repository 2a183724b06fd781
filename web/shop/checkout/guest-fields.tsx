import { Anchor, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { CaptchaLine } from '../../ui/captcha/captcha-line.tsx'
import type { Captcha } from '../../ui/captcha/use-captcha.ts'
import { Card } from '../../ui/display/card.tsx'
import type { FormWithFields } from '../../ui/form/use-fields.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

type Props = { form: FormWithFields<CheckoutDraft>; captcha: Captcha; disabled: boolean }

/** Asks a guest where to write to; who has an account signs in and keeps the cart. */
export function GuestFields({ form, captcha, disabled }: Props) {
  const { t } = useTranslation()
  const signIn = (
    <Anchor component={Link} to={pathTo('shopCheckout')} size="sm">
      {t('cart.has_account')}
    </Anchor>
  )
  return (
    <Card title={t('cart.contact')} aside={signIn}>
      <TextInput
        {...form.field('email', 'accounts.fields.email')}
        description={t('cart.email_about')}
        type="email"
        inputMode="email"
        autoComplete="email"
        withAsterisk
        disabled={disabled}
      />
      <CaptchaLine captcha={captcha} />
    </Card>
  )
}
