import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './stars.module.css'

export const starCounts = [1, 2, 3, 4, 5] as const

/** Shows how a ticket was rated, 1 to 5 stars. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation()
  return (
    <span className={classes.stars} role="img" aria-label={t('tickets.rating.stars', { count: rating })}>
      {starCounts.map((star) =>
        star <= rating ? (
          <IconStarFilled key={star} size={16} className={classes.on} aria-hidden />
        ) : (
          <IconStar key={star} size={16} className={classes.off} aria-hidden />
        ),
      )}
    </span>
  )
}
