import { Button } from '@mantine/core'
import { IconDownload, IconEngine, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvImportForm, CsvImportReport } from '../../../../shared/contract/csv-import.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { CsvImportDialog } from '../../../ui/file/csv-import-dialog.tsx'
import type { ImportCalls } from '../../../ui/file/past-imports.tsx'
import type { RecordListProps } from '../../../ui/list/columns/record-columns.ts'
import { useChosenRows } from '../../../ui/list/columns/use-chosen-rows.tsx'
import { EditedList } from '../../../ui/list/edited-list.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { useDialog } from '../../../ui/list/use-dialog.ts'
import classes from '../codes.module.css'

type Row = { _id: string; code: string }

type Props<T extends Row> = Pick<RecordListProps<T>, 'result' | 'list' | 'columns' | 'filters'> & {
  title: string
  about: string
  /** The calls of this kind of codes. */
  removeMany: (ids: string[]) => Promise<{ deleted: number }>
  download: () => Promise<unknown>
  upload: (
    file: File,
    options: { form: CsvImportForm; onProgress: (share: number) => void },
  ) => Promise<CsvImportReport>
  /** The calls for earlier imports. */
  past: ImportCalls
  /** The columns of its file, those that are needed first. */
  file: { needed: readonly string[]; more: readonly string[] }
  /** The dialog to add a code or to change one. */
  dialog: (row: T | undefined, close: () => void) => ReactNode
  /** State shown while there is none yet. */
  empty?: { text: string; action: ReactNode }
}

/** Lists one kind of codes for the team: to search, add, change, delete, import and export. */
export function CodeList<T extends Row>(props: Props<T>) {
  const { columns, removeMany, upload, download, past, file, ...list } = props
  const { t } = useTranslation()
  const { list: listed } = useFormat()
  const importing = useDialog('from_file')
  const chosen = useChosenRows(list.result.data?.items ?? [], {
    all: t('code_work.choose_all'),
    one: ({ code }) => t('code_work.choose', { code }),
  })
  const removing = useAction((ids: string[], _title: string) => removeMany(ids), {
    ask: (_, title) => ({
      title,
      text: t('code_work.delete_text'),
      action: t('ui.delete'),
      danger: true,
    }),
    done: ({ deleted: count }) => t('code_work.deleted', { count }),
  })
  const saving = useAction(download)
  const count = chosen.ids.length
  return (
    <>
      <EditedList
        {...list}
        words="code_work"
        icon={IconEngine}
        besideFilters={chosen.all}
        columns={[...columns, chosen.column]}
        pageActions={(add) => (
          <div className={classes.actions}>
            {count > 0 && (
              <Button
                color="danger"
                onClick={() => removing.start(chosen.ids, t('code_work.delete_many_title', { count }))}
              >
                {t('code_work.delete_many', { count })}
              </Button>
            )}
            {add}
            <RowMenu variant="default" size="lg">
              <RowAction icon={IconUpload} onClick={importing.open}>
                {t('code_work.import')}
              </RowAction>
              <RowAction icon={IconDownload} onClick={() => saving.start()}>
                {t('code_work.export')}
              </RowAction>
            </RowMenu>
          </div>
        )}
        onRemove={({ _id, code }) => removing.start([_id], t('code_work.delete_title', { code }))}
      />
      {importing.opened && (
        <CsvImportDialog
          title={t('code_work.import_title')}
          text={t('code_work.import_text', {
            needed: listed(file.needed),
            more: listed(file.more),
          })}
          hint={t('code_work.file_hint')}
          action={(count) => t('code_work.import_run', { count })}
          upload={upload}
          onDone={async () => {
            toast.success(t('code_work.import_done'))
          }}
          onClose={importing.close}
          past={{ calls: past }}
        />
      )}
    </>
  )
}
