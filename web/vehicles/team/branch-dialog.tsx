import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OpenedWith } from '../../../shared/contract/opened-with.ts'
import {
  generationRoutes,
  manufactureRoutes,
  type TreeBranch,
  vmodelRoutes,
  vtypeRoutes,
} from '../../../shared/vehicles/tree.ts'
import { generationForm, manufactureForm, vmodelForm, vtypeForm } from '../../../shared/vehicles/tree-form.ts'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { SearchSelect } from '../../ui/field/search-select.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
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
  const form = useSchemaForm(forms[kind], start, {
    words: 'vehicle_work',
    save: (body, opened) => save(kind, branch?._id, { ...start, ...body }, opened),
    done: ({ name }) => t('vehicle_work.saved', { name }),
    onClose,
  })
  const title = t(branch ? 'vehicle_work.change_title' : `vehicle_work.add.${kind}`, { name: branch?.name })
  return (
    <FormDialog form={form} title={title}>
      <TextInput {...form.field('name')} data-autofocus />
      {above && (
        <SearchSelect
          {...form.field('parent', `vehicle_work.kind.${above}`)}
          limit={20}
          choices={(text) => findBranches(above, text)}
          valueLabel={(branch ?? sibling)?.path.join(' › ')}
        />
      )}
      {kind === 'generation' && <TextInput {...form.field('years')} />}
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
