import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './stars.module.css'
import { starCounts } from './stars.tsx'

type Props = {
  /** Stars chosen so far; 0 for none. */
  value: number
  onChange: (stars: number) => void
}

/** Chooses 1 to 5 stars: by the pointer, or by arrows as radio buttons are. */
export function StarChoice({ value, onChange }: Props) {
  const { t } = useTranslation()
  const [under, setUnder] = useState(0)
  const lit = starCounts.find((star) => star === (under || value))
  return (
    <fieldset className={classes.choice} onPointerLeave={() => setUnder(0)}>
      <legend className="visually-hidden">{t('tickets.rating.label')}</legend>
      {starCounts.map((star) => (
        <label key={star} className={classes.star} onPointerEnter={() => setUnder(star)}>
          <input
            type="radio"
            name="rating"
            className={classes.input}
            aria-label={t('tickets.rating.stars', { count: star })}
            checked={value === star}
            onChange={() => onChange(star)}
          />
          {star <= (lit ?? 0) ? (
            <IconStarFilled size={24} className={classes.on} aria-hidden />
          ) : (
            <IconStar size={24} className={classes.off} aria-hidden />
          )}
        </label>
      ))}
      <span className={classes.words} aria-hidden>
        {lit && t(`tickets.rating.words.${lit}`)}
      </span>
    </fieldset>
  )
}
