import { useTranslation } from 'react-i18next'
import classes from './sortable.module.css'

type Props = {
  name: string
  figures: readonly string[]
  /** Explains why rows can't be moved, where they can't. */
  note?: string | undefined
}

/** Shows the names of the columns; on a phone each row shows them itself. */
export function SortableHead({ name, figures, note }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.head} aria-hidden>
        <span />
        <span className={classes.headName}>{name}</span>
        <span className={classes.headFigures}>
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </span>
        <span>{t('services.status')}</span>
        <span />
      </div>
    </>
  )
}
