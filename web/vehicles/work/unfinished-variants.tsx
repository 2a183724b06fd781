import { IconCar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { treeVariantRoutes } from '../../../shared/vehicles/tree.ts'
import { Card } from '../../ui/display/card.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { VariantLine } from '../variant-line.tsx'

/** Lists variants by whether they have stages; a row opens its figures. */
export function UnfinishedVariants() {
  const { t } = useTranslation()
  const variants = useRecordList(treeVariantRoutes.list)
  return (
    <Card flush>
      <RecordList
        {...variants}
        label={t('vehicle_work.kinds.variant')}
        searchLabel={t('vehicle_work.search')}
        filters={[
          {
            name: 'completed',
            label: t('vehicle_work.stages'),
            choices: [
              { value: 'true', label: t('vehicle_work.with_stages') },
              { value: 'false', label: t('vehicle_work.without_stages') },
            ],
          },
        ]}
        columns={[
          {
            key: 'name',
            head: t('vehicle_work.kind.variant'),
            cell: (variant) => <VariantLine variant={variant} />,
            main: true,
            phone: 'title',
          },
          {
            key: 'stages',
            head: t('vehicle_work.stages'),
            cell: ({ stages }) => stages,
            align: 'end',
            phone: 'aside',
          },
        ]}
        href={({ _id }) => pathTo('vehicleData', { variant: _id })}
        empty={{ icon: IconCar, title: t('vehicle_work.none'), text: t('vehicle_work.none_text') }}
      />
    </Card>
  )
}
