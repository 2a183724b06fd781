import { Button } from '@mantine/core'
import { IconBinaryTree2, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type TreeBranch, treePermission } from '../../../shared/vehicles/tree.ts'
import { usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { usePhone } from '../../ui/display/use-phone.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useEdited } from '../../ui/list/use-dialog.ts'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { BranchDialog } from './branch-dialog.tsx'
import { type BranchKind, branchRoutes, kindAbove, kindBelow } from './tree-calls.ts'
import { useBranchMenu } from './use-branch-menu.tsx'
import { useParentFilter } from './use-parent-filter.ts'

/** Lists the branches of a kind above the variants, to add, change, move, merge and delete them. */
function BranchesPage({ kind }: { kind: BranchKind }) {
  const { t } = useTranslation()
  const format = useFormat()
  const phone = usePhone()
  const branches = useRecordList(branchRoutes[kind].list)
  const mayAdd = usePermission(treePermission(kind, 'add'))
  const edited = useEdited<TreeBranch>(mayAdd)
  const mayEdit = usePermission(treePermission(kind, 'edit'))
  const { menu, dialog } = useBranchMenu<TreeBranch>(kind, edited.edit)
  const above = kindAbove[kind]
  const below = kindBelow[kind]
  const parent = useParentFilter(kind, branches.list, ([first]) => first?.path.at(-1), branches.result.data)
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
      {t(`vehicle_work.add.${kind}`)}
    </Button>
  )
  return (
    <>
      <PageHead about={t(`vehicle_work.about.${kind}`)} action={add} />
      <Card flush>
        <RecordList
          {...branches}
          label={t(`vehicle_work.kinds.${kind}`)}
          searchLabel={t('vehicle_work.search')}
          filters={parent}
          columns={[
            {
              key: 'name',
              head: t('vehicle_work.name'),
              cell: ({ name }) => <bdi>{name}</bdi>,
              sort: 'name',
              main: true,
              phone: 'title',
            },
            ...(above
              ? [
                  {
                    key: 'path',
                    head: t(`vehicle_work.kind.${above}`),
                    cell: ({ path }: TreeBranch) => <bdi>{path.join(' › ')}</bdi>,
                    sort: 'path',
                    phone: 'fact' as const,
                  },
                ]
              : []),
            ...(kind === 'generation'
              ? [
                  {
                    key: 'years',
                    head: t('vehicle_work.years'),
                    cell: ({ years }: TreeBranch) => <bdi dir="ltr">{years}</bdi>,
                    short: true,
                    phone: 'fact' as const,
                  },
                ]
              : []),
            ...(below === 'variant'
              ? []
              : [
                  {
                    key: 'children',
                    head: t(`vehicle_work.kinds.${below}`),
                    cell: ({ children }: TreeBranch) => format.number(children),
                    align: 'end' as const,
                  },
                ]),
            {
              key: 'variants',
              head: t('vehicle_work.kinds.variant'),
              cell: ({ variants }) =>
                // Alone on a card, the number would say nothing.
                phone
                  ? t('vehicle_work.below.variants', { count: variants, amount: format.number(variants) })
                  : format.number(variants),
              sort: 'variants',
              align: 'end',
              phone: 'aside',
            },
          ]}
          {...(mayEdit && { onOpen: edited.edit })}
          menu={menu}
          empty={{
            icon: IconBinaryTree2,
            title: t('vehicle_work.none'),
            text: t('vehicle_work.none_text'),
            action: add,
          }}
        />
      </Card>
      {dialog}
      {edited.opened && (
        <BranchDialog
          kind={kind}
          branch={edited.row}
          sibling={branches.list.filters.parent ? branches.result.data?.items[0] : undefined}
          onClose={edited.close}
        />
      )}
    </>
  )
}

/** `/admin/vehicle_statistics/type` */
export const VehicleTypesPage = () => <BranchesPage kind="vtype" />
/** `/admin/vehicle_statistics/manufacture` */
export const VehicleManufacturesPage = () => <BranchesPage kind="manufacture" />
/** `/admin/vehicle_statistics/model` */
export const VehicleModelsPage = () => <BranchesPage kind="vmodel" />
/** `/admin/vehicle_statistics/generation` */
export const VehicleGenerationsPage = () => <BranchesPage kind="generation" />
