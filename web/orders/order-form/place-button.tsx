import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import classes from './place-button.module.css'
import type { Arrival } from './use-place-order.ts'

type PlaceButtonProps = {
  /** The label: the action and its price. */
  words: string
  /** Share of the upload that is sent, 0 to 1; null while nothing is sent. */
  progress: number | null
  arrival: Arrival
  disabled: boolean
  /** Stands back behind what has to be done first. */
  quiet?: boolean
  onClick: () => void
}

/**
 * Shows the button that places the order, with its price; while it runs, it shows the progress and can't be pressed
 * again.
 */
export function PlaceButton({ words, progress, arrival, disabled, quiet, onClick }: PlaceButtonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const sending = progress !== null
  const share = format.number(progress ?? 0, { style: 'percent' })
  const sendingLabel =
    arrival === 'asking' || arrival === 'waiting'
      ? t(`orders.form.${arrival}`)
      : progress === 1
        ? t('orders.form.checking')
        : t('orders.form.sending', { share })
  const restingLabel = arrival === 'unknown' ? t('orders.form.ask_again') : words
  return (
    <Button
      className={classes.place}
      variant={quiet ? 'default' : 'filled'}
      data-sending={sending || undefined}
      style={{ '--share': progress ?? 0 }}
      aria-busy={sending}
      disabled={disabled || sending}
      onClick={onClick}
    >
      {sending ? sendingLabel : restingLabel}
    </Button>
  )
}
