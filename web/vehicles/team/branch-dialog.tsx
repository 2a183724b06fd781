import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OpenedWith } from '../../../shared/contract/opened-with.ts'
import type { TreeBranch } from '../../../shared/vehicles/tree.ts'
import {
  generationRoutes,
  manufactureRoutes,
  vmodelRoutes,
  vtypeRoutes,
} from '../../../shared/vehicles/tree.ts'
import {
  generationForm,
  longestName,
  manufactureForm,
  vmodelForm,
  vtypeForm,
} from '../../../shared/vehicles/tree-form.ts'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SearchSelect } from '../../ui/form/search-select.tsx'
import { useZodForm } from '../../ui/form/zod-form.ts'
import { type BranchKind, findBranches, kindAbove } from './tree-calls.ts'

type Props = {
  kind: BranchKind
  branch: TreeBranch | undefined
  /** A branch that hangs below the same one as a new one will, unless another is chosen. */
  sibling: TreeBranch | undefined
  onClose: () => void
}
type Values = { name: string; parent: string; years: string }

const forms = {
  vtype: vtypeForm,
  manufacture: manufactureForm,
  vmodel: vmodelForm,
  generation: generationForm,
} as const

/** Adds a branch, or changes one; another branch above moves it with all that hangs below. */
export function BranchDialog({ kind, branch, sibling, onClose }: Props) {
  const { t } = useTranslation()
  const above = kindAbove[kind]
  const start: Values = {
    name: branch?.name ?? '',
    parent: (branch ?? sibling)?.parent ?? '',
    years: branch?.years ?? '',
  }
  const { form, submit, busy, failure } = useZodForm(forms[kind], start, {
    years: 'vehicle_work.years_wrong',
  })
  const { values, errors, getInputProps, setFieldValue } = form
  return (
    <FormDialog
      title={t(branch ? 'vehicle_work.change_title' : `vehicle_work.add.${kind}`, { name: branch?.name })}
      action={t('ui.save')}
      busy={busy}
      failure={failure}
      errors={errors}
      unsaved={form.isDirty()}
      onClose={onClose}
      onSubmit={submit(async (_parsed, opened) => {
        await save(kind, branch?._id, values, opened)
        toast.success(t('vehicle_work.saved', { name: values.name }))
        onClose()
      })}
    >
      <TextInput
        {...getInputProps('name')}
        label={t('vehicle_work.name')}
        maxLength={longestName[kind]}
        withAsterisk
        data-autofocus
      />
      {above && (
        <SearchSelect
          label={t(`vehicle_work.kind.${above}`)}
          required
          limit={20}
          choices={(text) => findBranches(above, text)}
          value={values.parent}
          valueLabel={(branch ?? sibling)?.path.join(' › ')}
          error={errors.parent}
          onChange={(parent) => setFieldValue('parent', parent)}
        />
      )}
      {kind === 'generation' && (
        <TextInput
          {...getInputProps('years')}
          label={t('vehicle_work.years')}
          description={t('vehicle_work.years_hint')}
          maxLength={11}
        />
      )}
    </FormDialog>
  )
}

function save(kind: BranchKind, id: string | undefined, { name, parent, years }: Values, opened: OpenedWith) {
  if (kind === 'vtype') {
    return id
      ? call(vtypeRoutes.update, { params: { id }, body: { name, opened } })
      : call(vtypeRoutes.add, { body: { name } })
  }
  if (kind === 'generation') {
    const body = { name, parent, years }
    return id
      ? call(generationRoutes.update, { params: { id }, body: { ...body, opened } })
      : call(generationRoutes.add, { body })
  }
  const routes = kind === 'vmodel' ? vmodelRoutes : manufactureRoutes
  const body = { name, parent }
  return id ? call(routes.update, { params: { id }, body: { ...body, opened } }) : call(routes.add, { body })
}
