import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TreeVariant, treePermission } from '../../../shared/vehicles/tree.ts'
import { usePermission } from '../../app/session/session.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { useBranchMenu } from './use-branch-menu.tsx'
import { VariantDialog } from './variant-dialog.tsx'
import { VariantList } from './variant-list.tsx'

/** `/admin/vehicle_statistics/variant`: lists the variants, to add, change, move, merge and delete them. */
export function VehicleVariantsPage() {
  const { t } = useTranslation()
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
      <VariantList page="vehicleVariants" menu={menu} action={add} />
      {dialog}
      {opened && <VariantDialog variant={opened.variant} onClose={() => setOpened(null)} />}
    </>
  )
}
