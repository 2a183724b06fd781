import { useTranslation } from 'react-i18next'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { TreeKind } from '../../../shared/vehicles/tree.ts'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import type { ListSearch } from '../../ui/list/use-list-search.ts'
import { kindAbove } from './tree-calls.ts'

/** Returns the filter of a list that the address narrows to what hangs below one branch, named as its rows name it. */
export function useParentFilter<T>(
  kind: TreeKind,
  { filters }: ListSearch,
  nameOf: (rows: readonly T[]) => string | undefined,
  data: PageOf<T> | undefined,
): ListFilter[] {
  const { t } = useTranslation()
  const above = kindAbove[kind]
  const { parent } = filters
  if (!parent || !above) return []
  const label = nameOf(data?.items ?? []) ?? t('vehicle_work.this_one')
  return [{ name: 'parent', label: t(`vehicle_work.kind.${above}`), choices: [{ value: parent, label }] }]
}
