import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ImportRecord, type importRecordCalls, rowChange } from '../../../shared/contract/csv-import.ts'
import type { LiveTopic } from '../../../shared/contract/live.ts'
import type { Access } from '../../../shared/contract/route.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { CallPath } from '../../app/api/query-key.ts'
import { useFormat } from '../../i18n/format.ts'
import { useErrorWords } from '../../i18n/use-error-words.ts'
import { confirm } from '../dialog/confirm.tsx'
import { toast } from '../feedback/toast.ts'
import { useSending } from '../form/use-sending.ts'
import { TimeAgo } from '../time/time-ago.tsx'
import { CsvChanges } from './csv-changes.tsx'
import classes from './past-imports.module.css'

type Calls = ReturnType<typeof importRecordCalls<string, LiveTopic, Access, Access>>
/** The calls for the imports of one kind of records. */
export type ImportCalls = {
  imports: Omit<Calls['imports'], 'path'> & { path: CallPath<'GET'> }
  undoImport: Calls['undoImport']
}

type Props = { calls: ImportCalls }

/** Lists the last imports of one kind of records, each with a way to undo it. */
export function PastImports({ calls }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const countsOf = ({ added, changed }: ImportRecord) => ({
    added: number(added),
    changed: number(changed),
  })
  const errorWords = useErrorWords()
  const { data } = useQuery(callQuery(calls.imports, { query: { size: 5 } }))
  const { busy, failure, send } = useSending()
  const undo = async (record: ImportRecord) => {
    const sure = await confirm({
      title: t('csv_import.undo_title', { name: record.name }),
      text: t('csv_import.undo_text', countsOf(record)),
      action: t('csv_import.undo'),
      danger: true,
    })
    if (!sure) return
    await send(async () => {
      await call(calls.undoImport, { params: { id: record._id } })
      toast.success(t('csv_import.undone'))
    })
  }
  if (!data || data.items.length === 0) return null
  const since = changesSince(failure)
  return (
    <section aria-label={t('csv_import.past')}>
      <h3 className={classes.title}>{t('csv_import.past')}</h3>
      <ul className={classes.imports}>
        {data.items.map((record) => (
          <li key={record._id}>
            <span className={classes.words}>
              <bdi>{record.name}</bdi>
              <span className={classes.about}>
                <TimeAgo at={record.created_at} /> · <bdi>{record.created_by}</bdi> ·{' '}
                {t('csv_import.past_counts', countsOf(record))}
              </span>
            </span>
            {record.can.undo ? (
              <Button variant="default" size="xs" disabled={busy} onClick={() => void undo(record)}>
                {t('csv_import.undo')}
              </Button>
            ) : (
              record.undone_at && <span className={classes.about}>{t('csv_import.is_undone')}</span>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && (
        <div role="alert">
          <p>{errorWords(failure)}</p>
          <CsvChanges changes={since} total={since.length} />
        </div>
      )}
    </section>
  )
}

/** Returns what was changed since an import, where its undoing was refused for that. */
function changesSince(failure: unknown) {
  const changes = failure instanceof ApiError ? failure.data.changes : undefined
  return rowChange.array().safeParse(changes).data ?? []
}
