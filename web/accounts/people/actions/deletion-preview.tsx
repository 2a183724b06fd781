import { useTranslation } from 'react-i18next'
import classes from './deletion-preview.module.css'

const lists = { goes: ['data', 'files', 'sign_ins'], stays: ['ledger', 'orders'] } as const

/** Lists the data that is deleted with a person, and the data that must stay. */
export function DeletionPreview() {
  const { t } = useTranslation()
  return (
    <div className={classes.lists}>
      <section>
        <h3 className={classes.title}>{t('people.remove.goes')}</h3>
        <ul className={classes.list}>
          {lists.goes.map((name) => (
            <li key={name}>{t(`people.remove.${name}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={classes.title}>{t('people.remove.stays')}</h3>
        <ul className={classes.list}>
          {lists.stays.map((name) => (
            <li key={name}>{t(`people.remove.${name}`)}</li>
          ))}
        </ul>
      </section>
      <p className={classes.last}>{t('people.remove.last')}</p>
    </div>
  )
}
