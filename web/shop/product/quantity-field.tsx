import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './quantity-field.module.css'

type Props = {
  /** Names it for screen readers where its place says enough to everybody else. */
  label?: string
  quantity: number
  /** Most that can be ordered. */
  available: number
  onChange: (quantity: number) => void
}

/** Chooses how many pieces, from one to those in stock, by typing or step by step. */
export function QuantityField({ label, quantity, available, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const step = (by: number) => onChange(Math.min(available, Math.max(1, quantity + by)))
  const tooMany = quantity > available
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 3)
    setTyped(digits)
    onChange(Math.max(1, Number(digits)))
  }
  return (
    <div>
      <label className={label ? 'visually-hidden' : classes.label} htmlFor={id}>
        {label ?? t('shop.quantity')}
      </label>
      <div className={classes.field} data-wrong={tooMany || undefined}>
        <button
          type="button"
          aria-label={t('shop.one_less')}
          disabled={quantity <= 1}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? quantity}
          aria-invalid={tooMany}
          aria-describedby={tooMany && !label ? `${id}-problem` : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
        <button
          type="button"
          aria-label={t('shop.one_more')}
          disabled={quantity >= available}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      {tooMany && !label && (
        <p className={classes.problem} id={`${id}-problem`}>
          {t('shop.only', { count: available })}
        </p>
      )}
    </div>
  )
}
