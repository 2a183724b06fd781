import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../shared/contract/route.ts'
import { pcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { codeSystems } from '../../../../shared/vehicles/codes/code-structure.ts'
import { pcodeForm } from '../../../../shared/vehicles/codes/codes.ts'
import { call, download } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { UpperCaseInput } from '../../../ui/field/upper-case-input.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { CodeList } from './code-list.tsx'
import { useCodeColumns } from './use-code-columns.tsx'

const file = { needed: ['code', 'text'], more: ['text_de', 'text_ar', 'system', 'hints'] }

/** Lists the P-codes for the team. */
export function PCodesPage() {
  const { t } = useTranslation()
  const codes = useRecordList(pcodeRoutes.list)
  const { code, text, updated_at } = useCodeColumns()
  const systems = codeSystems.map((value) => ({ value, label: t(`codes.system.${value}`) }))
  return (
    <CodeList
      {...codes}
      title={t('code_work.p_title')}
      about={t('code_work.p_about')}
      filters={[{ name: 'system', label: t('code_work.field.system'), choices: systems }]}
      columns={[
        code,
        text,
        {
          key: 'system',
          head: t('code_work.field.system'),
          cell: ({ system }) => t(`codes.system.${system}`),
          phone: 'fact',
        },
        updated_at,
      ]}
      file={file}
      removeMany={(ids) => call(pcodeRoutes.removeMany, { body: { ids } })}
      download={() => download(pcodeRoutes.exportAll, {})}
      past={pcodeRoutes}
      upload={(sent, { form, onProgress }) =>
        call(pcodeRoutes.importAll, { body: form, files: { file: [sent] }, onProgress })
      }
      dialog={(row, close) => <PCodeDialog code={row} onClose={close} />}
      empty={{ text: t('code_work.standard_none_text'), action: <AddStandard /> }}
    />
  )
}

/** Adds the commonest generic codes, for an operator who begins. */
function AddStandard() {
  const { t } = useTranslation()
  const { start, busy } = useAction(() => call(pcodeRoutes.addStandard), {
    done: ({ added }) => t('code_work.standard_done', { count: added }),
  })
  return (
    <Button loading={busy} onClick={() => start()}>
      {t('code_work.standard')}
    </Button>
  )
}

type Props = { code: Answer<typeof pcodeRoutes.single> | undefined; onClose: () => void }

/** Adds or changes a P-code with its meaning in three languages. */
function PCodeDialog({ code, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSchemaForm(pcodeForm, draftOf(pcodeForm, code), {
    words: 'code_work.field',
    save: (body, opened) =>
      code
        ? call(pcodeRoutes.change, { params: { id: code._id }, body: { ...body, opened } })
        : call(pcodeRoutes.add, { body }),
    onClose,
  })
  const { field } = form
  return (
    <FormDialog form={form} title={t(`code_work.${code ? 'edit' : 'add'}`)} size="lg">
      <UpperCaseInput {...field('code')} placeholder="P0401" data-autofocus />
      <TextInput {...field('text', 'code_work.field.text_en')} />
      <TextInput {...field('text_de')} />
      <TextInput {...field('text_ar')} dir="auto" />
      <Select
        {...field('system')}
        value={form.values.system}
        data={codeSystems.map((value) => ({ value, label: t(`codes.system.${value}`) }))}
        placeholder={t('code_work.system_auto')}
        clearable
      />
      <Textarea {...field('hints')} autosize minRows={2} maxRows={8} />
    </FormDialog>
  )
}
