import { useTranslation } from 'react-i18next'
import type { RowChange } from '../../../shared/contract/csv-import.ts'
import { useFormat } from '../../i18n/format.ts'
import classes from './csv-changes.module.css'

type Props = { changes: readonly RowChange[]; total: number }

/** Lists what a file would change or has changed, by line and cell, old → new. */
export function CsvChanges({ changes, total }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (changes.length === 0) return null
  return (
    <section aria-label={t('csv_import.changes')}>
      <h3 className={classes.title}>{t('csv_import.changes')}</h3>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={change.line}>
            <p className={classes.record}>
              <bdi>{change.name}</bdi>{' '}
              <span className={classes.line}>
                {t(change.is_new ? 'csv_import.new_in_line' : 'csv_import.changed_in_line', {
                  line: change.line,
                })}
              </span>
            </p>
            <ChangedCells change={change} />
          </li>
        ))}
      </ul>
      {total > changes.length && (
        <p className={classes.line}>
          {t('csv_import.first_changes', { shown: number(changes.length), total: number(total) })}
        </p>
      )}
    </section>
  )
}

/** Lists the cells of a row, old → new; of a new record what it has. */
export function ChangedCells({ change: { cells, is_new } }: { change: RowChange }) {
  const { t } = useTranslation()
  const nothing = t('csv_import.empty')
  return (
    <dl className={classes.cells}>
      {cells.map(({ column, before, after }) => (
        <div key={column}>
          <dt>
            <bdi>{column}</bdi>
          </dt>
          <dd>
            {!is_new && (
              <>
                <del>
                  <bdi>{before || nothing}</bdi>
                </del>
                <span aria-hidden>
                  {' '}
                  <span className="page-arrow">→</span>{' '}
                </span>
              </>
            )}
            <bdi>{after || nothing}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
