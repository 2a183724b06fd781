import { Button, CloseButton, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Cart } from '../../../shared/shop/carts.ts'
import { useUser } from '../../app/session/session.ts'
import { useErrorWords } from '../../i18n/use-error-words.ts'
import { useSending } from '../../ui/form/use-sending.ts'
import classes from './cart.module.css'
import { changeCart } from './cart-calls.ts'

/** Takes a coupon's code, shows the coupon in use, and says why one takes nothing off. */
export function CartCoupon({ cart: { coupon } }: { cart: Cart }) {
  const { t } = useTranslation()
  const errorWords = useErrorWords()
  const guest = useUser() === null
  const [code, setCode] = useState('')
  const { busy, failure, send } = useSending()
  const use = (coupon_code: string) =>
    send(async () => {
      await changeCart({ coupon_code })
      setCode('')
    })
  const submit = () => code.trim() && void use(code.trim())
  // It stands within the form of the checkout too, which Enter would send.
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  if (guest) {
    return (
      <p className={classes.hint}>
        <Link to={pathTo('login')} search={{ back: pathTo('shopCart') }}>
          {t('cart.sign_in_for_coupon')}
        </Link>
      </p>
    )
  }
  if (coupon) {
    return (
      <div className={classes.coupon} data-wrong={coupon.problem !== null || undefined}>
        <div role="status">
          <strong className={classes.code}>
            <bdi>{coupon.code}</bdi>
          </strong>
          {coupon.problem ? (
            <span className={classes.problem}>{t(`cart.coupon_problem.${coupon.problem}`)}</span>
          ) : (
            <bdi className={classes.each}>{coupon.name}</bdi>
          )}
        </div>
        <CloseButton
          aria-label={t('cart.remove_coupon', { code: coupon.code })}
          disabled={busy}
          onClick={() => void use('')}
        />
      </div>
    )
  }
  return (
    <div className={classes.field}>
      <TextInput
        label={t('cart.coupon')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={pressed}
        error={Boolean(failure) && errorWords(failure)}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button variant="default" loading={busy} onClick={submit}>
        {t('cart.use_coupon')}
      </Button>
    </div>
  )
}
