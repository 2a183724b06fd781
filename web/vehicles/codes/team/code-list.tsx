import { Button } from '@mantine/core'
import { IconDownload, IconEngine, IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvImportForm, CsvImportReport } from '../../../../shared/contract/csv-import.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { useFormat } from '../../../i18n/format.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CsvImportDialog } from '../../../ui/file/csv-import-dialog.tsx'
import type { ImportCalls } from '../../../ui/file/past-imports.tsx'
import type { RecordListProps } from '../../../ui/list/columns/record-columns.ts'
import { useChosenRows } from '../../../ui/list/columns/use-chosen-rows.tsx'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { useDialog, useEdited } from '../../../ui/list/use-dialog.ts'
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
  const { result, list, columns, filters = [], title, about, removeMany, upload, file, dialog, empty } = props
  const { t } = useTranslation()
  const { list: listed } = useFormat()
  const edited = useEdited<T>()
  const importing = useDialog('from_file')
  const chosen = useChosenRows(result.data?.items ?? [], {
    all: t('code_work.choose_all'),
    one: ({ code }) => t('code_work.choose', { code }),
  })
  const remove = async (ids: string[], question: string) => {
    const action = t('code_work.delete')
    if (!(await confirm({ title: question, text: t('code_work.delete_text'), action, danger: true }))) return
    try {
      const { deleted } = await removeMany(ids)
      toast.success(t('code_work.deleted', { count: deleted }))
    } catch (error) {
      toast.error(t(errorPhrase(error)))
    }
  }
  const download = () => props.download().catch(() => toast.error(t('code_work.export_failed')))
  const count = chosen.ids.length
  const action = (
    <div className={classes.actions}>
      {count > 0 && (
        <Button
          color="danger"
          onClick={() => void remove(chosen.ids, t('code_work.delete_many_title', { count }))}
        >
          {t('code_work.delete_many', { count })}
        </Button>
      )}
      <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
        {t('code_work.add')}
      </Button>
      <RowMenu variant="default" size="lg">
        <RowAction icon={IconUpload} onClick={importing.open}>
          {t('code_work.import')}
        </RowAction>
        <RowAction icon={IconDownload} onClick={() => void download()}>
          {t('code_work.export')}
        </RowAction>
      </RowMenu>
    </div>
  )
  return (
    <>
      <PageHead about={about} action={action} />
      <Card flush>
        <RecordList
          result={result}
          list={list}
          label={title}
          searchLabel={t('code_work.search')}
          filters={filters}
          besideFilters={chosen.all}
          columns={[...columns, chosen.column]}
          onOpen={edited.edit}
          menu={(row) => (
            <>
              <RowAction icon={IconPencil} onClick={() => edited.edit(row)}>
                {t('code_work.edit')}
              </RowAction>
              <RowAction
                icon={IconTrash}
                danger
                onClick={() => void remove([row._id], t('code_work.delete_title', { code: row.code }))}
              >
                {t('code_work.delete')}
              </RowAction>
            </>
          )}
          empty={{
            icon: IconEngine,
            title: t('code_work.none'),
            text: empty?.text ?? t('code_work.none_text'),
            action: empty?.action,
          }}
        />
      </Card>
      {edited.opened && dialog(edited.row, edited.close)}
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
          past={{ calls: props.past }}
        />
      )}
    </>
  )
}
