import { Button } from '@mantine/core'
import { IconCar, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type TreeVariant, treePermission, treeVariantRoutes } from '../../../shared/vehicles/tree.ts'
import { usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { VariantLine } from '../variant-line.tsx'
import { useBranchMenu } from './use-branch-menu.tsx'
import { VariantDialog } from './variant-dialog.tsx'

/** `/admin/vehicle_statistics/variant`: lists the variants; a row opens its figures. */
export function VehicleVariantsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const variants = useRecordList(treeVariantRoutes.list)
  const [opened, setOpened] = useState<{ variant?: TreeVariant } | null>(null)
  const mayAdd = usePermission(treePermission('variant', 'add'))
  const { menu, dialog } = useBranchMenu<TreeVariant>('variant', (variant) => setOpened({ variant }))
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({})}>
      {t('vehicle_work.add.variant')}
    </Button>
  )
  return (
    <>
      <PageHead about={t('vehicle_work.about.variant')} action={add} />
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
              sort: 'name',
              main: true,
              phone: 'title',
            },
            {
              key: 'ecus',
              head: t('vehicle_work.ecus'),
              cell: ({ ecus }) => (
                <bdi>{ecus.map(({ brand, version }) => `${brand} ${version}`.trim()).join(', ')}</bdi>
              ),
              wide: true,
            },
            {
              key: 'stages',
              head: t('vehicle_work.stages'),
              cell: ({ stages }) => format.number(stages),
              align: 'end',
              phone: 'aside',
            },
          ]}
          href={({ _id }) => pathTo('vehicleData', { variant: _id })}
          menu={menu}
          empty={{ icon: IconCar, title: t('vehicle_work.none'), text: t('vehicle_work.none_text') }}
        />
      </Card>
      {dialog}
      {opened && <VariantDialog variant={opened.variant} onClose={() => setOpened(null)} />}
    </>
  )
}
