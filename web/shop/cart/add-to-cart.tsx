import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useErrorWords } from '../../i18n/use-error-words.ts'
import { useSending } from '../../ui/form/use-sending.ts'
import { PageLink } from '../../ui/plain/page-link.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import classes from './add-to-cart.module.css'
import { addToCart } from './cart-calls.ts'

type Props = {
  product_id: string
  name: string
  options?: readonly string[]
  quantity?: number
  disabled?: boolean
  /** True for the main action of a page, false on a card among many. */
  main?: boolean
}

/** Puts a product into the cart, says so, and leads to the cart. */
export function AddToCart({
  product_id,
  name,
  options = [],
  quantity = 1,
  disabled = false,
  main = false,
}: Props) {
  const { t } = useTranslation()
  const errorWords = useErrorWords()
  const { busy, failure, send } = useSending()
  const [added, setAdded] = useState(false)
  const add = () =>
    send(async () => {
      await addToCart({ product_id, selected_extra_options: [...options], quantity })
      setAdded(true)
    })
  return (
    <div className={classes.add} data-main={main || undefined}>
      <PlainButton
        main={main}
        size={main ? 'md' : 'sm'}
        disabled={disabled}
        aria-busy={busy}
        aria-label={main ? undefined : t('shop.add_named', { name })}
        onClick={() => void add()}
      >
        <IconShoppingCartPlus size={18} aria-hidden />
        {t('shop.add_to_cart')}
      </PlainButton>
      <p className={classes.said} aria-live="polite">
        {added && !failure && (
          <>
            <IconCheck size={16} aria-hidden />
            <span>{t('shop.added')}</span>{' '}
            <PageLink href={pathTo('shopCart')}>{t('shop.view_cart')}</PageLink>
          </>
        )}
        {Boolean(failure) && <span className={classes.problem}>{errorWords(failure)}</span>}
      </p>
    </div>
  )
}
