import { useTranslation } from 'react-i18next'
import classes from './order-texts.module.css'

/** Shows the texts that the customer wrote with the order, with their line breaks. */
export function OrderTexts({ fault_codes, comment }: { fault_codes: string; comment: string }) {
  const { t } = useTranslation()
  return (
    <>
      {fault_codes ? (
        <section className={classes.text} aria-label={t('orders.field.fault_codes')}>
          <h3>{t('orders.field.fault_codes')}</h3>
          <p dir="auto">{fault_codes}</p>
        </section>
      ) : null}
      {comment ? (
        <section className={classes.text} aria-label={t('orders.field.comment')}>
          <h3>{t('orders.field.comment')}</h3>
          <p dir="auto">{comment}</p>
        </section>
      ) : null}
    </>
  )
}
