import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../../shared/users/audit.ts'
import classes from './change-table.module.css'
import { useAuditText } from './use-audit-text.ts'

/** Shows the changed fields before and after; one side only for records that were added or removed. */
export function ChangeTable({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const { t } = useTranslation()
  const words = useAuditText()
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  const title = t(before && after ? 'audit.changes' : before ? 'audit.kept' : 'audit.added')
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            {before && <th scope="col">{t('audit.before')}</th>}
            {after && <th scope="col">{t('audit.after')}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{words.field(field)}</th>
              {before && (
                <td data-side="before" data-empty={isEmpty(before[field])}>
                  <bdi>{words.value(field, before[field], before.currency)}</bdi>
                </td>
              )}
              {after && (
                <td data-side="after" data-empty={isEmpty(after[field])}>
                  <bdi>{words.value(field, after[field], after.currency)}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function isEmpty(value: unknown): true | undefined {
  return value === null || value === undefined || value === '' || undefined
}
