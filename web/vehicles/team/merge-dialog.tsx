import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { id } from '../../../shared/contract/fields.ts'
import type { TreeKind } from '../../../shared/vehicles/tree.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { SearchSelect } from '../../ui/field/search-select.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { belowQuery, findBranches, mergeBranches } from './tree-calls.ts'
import { useBelowWords } from './use-below-words.ts'

type Props = { kind: TreeKind; into: { _id: string; name: string }; onClose: () => void }

const schema = z.object({ double: id })

/** Makes a double one with a branch: asks which one it is. */
export function MergeDialog({ kind, into: { _id, name }, onClose }: Props) {
  const { t } = useTranslation()
  const belowWords = useBelowWords()
  const form = useSchemaForm(
    schema,
    { double: '' },
    {
      words: 'vehicle_work',
      save: ({ double }) => mergeBranches(kind, _id, [double]),
      done: () => t('vehicle_work.merged', { name }),
      onClose,
    },
  )
  const { double } = form.values
  const moved = useQuery({ ...belowQuery(kind, double), enabled: double !== '' }).data
  const what = moved && belowWords(moved)
  return (
    <FormDialog
      form={form}
      title={t('vehicle_work.merge_title', { name })}
      text={t('vehicle_work.merge_text', { name })}
      action={t('vehicle_work.merge_action')}
      impossible={double === ''}
    >
      <SearchSelect
        {...form.field('double')}
        limit={20}
        choices={async (text) => (await findBranches(kind, text)).filter(({ value }) => value !== _id)}
      />
      {moved && (
        <Text size="sm" role="status">
          {what ? t('vehicle_work.merge_moves', { what }) : t('vehicle_work.merge_nothing')}
        </Text>
      )}
    </FormDialog>
  )
}
