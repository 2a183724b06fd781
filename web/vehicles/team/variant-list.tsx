import { IconCar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type TreeVariant, treePermission, treeVariantRoutes } from '../../../shared/vehicles/tree.ts'
import { usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { ViewLinks } from '../../ui/list/view-links.tsx'
import { usePowerText } from '../use-power-text.ts'
import { VariantNames } from '../variant-line.tsx'
import { useParentFilter } from './use-parent-filter.ts'

type Props = {
  /** The page that the list stands on. */
  page: 'vehicleData' | 'vehicleVariants'
  menu?: (variant: TreeVariant) => ReactNode
  /** Offer of the page when there is no variant at all. */
  action?: ReactNode
}

const views = { all: {}, without: { completed: 'false' }, with: { completed: 'true' } } as const
const viewNames = ['all', 'without', 'with'] as const

/** Lists variants, all of them or by whether they have stages; a row opens its figures, for those who may edit them. */
export function VariantList({ page, menu, action }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const powerText = usePowerText()
  const mayEdit = usePermission(treePermission('variant', 'edit'))
  const variants = useRecordList(treeVariantRoutes.list)
  const { completed, ...filters } = variants.list.filters
  const parent = useParentFilter(
    'variant',
    variants.list,
    ([first]) => first?.generation,
    variants.result.data,
  )
  return (
    <Card flush>
      <ViewLinks
        label={t('vehicle_work.kinds.variant')}
        views={viewNames.map((name) => ({
          to: pathTo(page),
          search: views[name],
          label: t(`vehicle_work.view.${name}`),
          current: completed === ('completed' in views[name] ? views[name].completed : undefined),
        }))}
      />
      <RecordList
        {...variants}
        // The view isn't a filter that could be taken away.
        list={{ ...variants.list, filters }}
        label={t('vehicle_work.kinds.variant')}
        searchLabel={t('vehicle_work.search_variants')}
        filters={parent}
        columns={[
          {
            key: 'name',
            head: t('vehicle_work.kind.variant'),
            cell: (variant) => <VariantNames variant={variant} />,
            sort: 'name',
            main: true,
            phone: 'title',
          },
          {
            key: 'power',
            head: t('vehicle_work.stock'),
            cell: ({ power_hp, torque_nm }) => powerText(power_hp, torque_nm),
            sort: 'power_hp',
            align: 'end',
            phone: 'fact',
          },
          {
            key: 'ecus',
            head: t('vehicle_work.ecus'),
            cell: ({ ecus }) => (
              <bdi>{format.list(ecus.map(({ brand, version }) => `${brand} ${version}`.trim()))}</bdi>
            ),
            wide: true,
          },
          {
            key: 'stages',
            head: t('vehicle_work.stages'),
            cell: ({ stages }) =>
              stages === 0 ? (
                <StatusPill tone="warning" plain>
                  {t('vehicle_work.no_stages')}
                </StatusPill>
              ) : (
                t('vehicle_work.below.stages', { count: stages, amount: format.number(stages) })
              ),
            align: 'end',
            phone: 'aside',
          },
        ]}
        {...(mayEdit && { href: ({ _id }: TreeVariant) => pathTo('vehicleData', { variant: _id }) })}
        {...(menu && { menu })}
        empty={{
          icon: IconCar,
          title: t(
            completed
              ? `vehicle_work.none_${completed === 'true' ? 'with' : 'without'}`
              : 'vehicle_work.none',
          ),
          ...(!completed && { text: t('vehicle_work.none_text'), action }),
        }}
      />
    </Card>
  )
}
