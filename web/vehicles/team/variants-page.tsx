import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type TreeVariant, treePermission } from '../../../shared/vehicles/tree.ts'
import { usePermission } from '../../app/session/session.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { useEdited } from '../../ui/list/use-dialog.ts'
import { useBranchMenu } from './use-branch-menu.tsx'
import { VariantDialog } from './variant-dialog.tsx'
import { VariantList } from './variant-list.tsx'

/** `/admin/vehicle_statistics/variant`: lists the variants, to add, change, move, merge and delete them. */
export function VehicleVariantsPage() {
  const { t } = useTranslation()
  const mayAdd = usePermission(treePermission('variant', 'add'))
  const edited = useEdited<TreeVariant>(mayAdd)
  const { menu, dialog } = useBranchMenu<TreeVariant>('variant', edited.edit)
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
      {t('vehicle_work.add.variant')}
    </Button>
  )
  return (
    <>
      <PageHead about={t('vehicle_work.about.variant')} action={add} />
      <VariantList page="vehicleVariants" menu={menu} action={add} />
      {dialog}
      {edited.opened && <VariantDialog variant={edited.row} onClose={edited.close} />}
    </>
  )
}
