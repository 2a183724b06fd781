import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeKind } from '../../../shared/vehicles/tree.ts'
import { FormDialog } from '../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import { belowQuery, findBranches, mergeBranches } from './tree-calls.ts'
import { useBelowWords } from './use-below-words.ts'

type Props = { kind: TreeKind; into: { _id: string; name: string }; onClose: () => void }

/** Makes a double one with a branch: asks which one it is. */
export function MergeDialog({ kind, into, onClose }: Props) {
  const { t } = useTranslation()
  const [double, setDouble] = useState('')
  const { busy, failure, send } = useSending()
  const belowWords = useBelowWords()
  const moved = useQuery({ ...belowQuery(kind, double), enabled: double !== '' }).data
  return (
    <FormDialog
      title={t('vehicle_work.merge_title', { name: into.name })}
      text={t('vehicle_work.merge_text', { name: into.name })}
      action={t('vehicle_work.merge_action')}
      busy={busy}
      impossible={double === ''}
      failure={failure}
      unsaved={double !== ''}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void send(async () => {
          await mergeBranches(kind, into._id, [double])
          toast.success(t('vehicle_work.merged', { name: into.name }))
          onClose()
        })
      }}
    >
      <SearchSelect
        label={t('vehicle_work.double')}
        required
        limit={20}
        choices={async (text) => (await findBranches(kind, text)).filter(({ value }) => value !== into._id)}
        value={double}
        onChange={setDouble}
      />
      {moved && (
        <Text size="sm" role="status">
          {t('vehicle_work.merge_moves', { what: belowWords(moved) || t('vehicle_work.merge_nothing') })}
        </Text>
      )}
    </FormDialog>
  )
}
