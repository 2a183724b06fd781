import { Button, Group, Stack } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { holds } from '../../../shared/contract/permissions.ts'
import { importPermissions, importRoutes } from '../../../shared/vehicles/import.ts'
import { treePermission } from '../../../shared/vehicles/tree.ts'
import { download } from '../../app/api/api.ts'
import { useMe } from '../../app/session/session.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { useDialog } from '../../ui/list/use-dialog.ts'
import { useOpened } from '../../ui/list/use-opened.ts'
import { ImportDetails } from './import/import-details.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { Imports } from './import/imports.tsx'
import { DetailEditor } from './variant/detail-editor.tsx'
import { VariantList } from './variant-list.tsx'

/**
 * `/admin/vehicle_statistics`: the figures of the variant that the address names; without one, all
 * variants to choose from, and imports and exports.
 */
export function VehicleDataPage() {
  const { t } = useTranslation()
  const { variant }: { variant?: string } = useSearch({ strict: false })
  const me = useMe()
  const choosing = useDialog('from_file')
  const opened = useOpened('import')
  const { start, busy } = useAction(() => download(importRoutes.export, {}))
  const mayEdit = holds(me, treePermission('variant', 'edit'))
  if (variant && mayEdit) return <DetailEditor key={variant} id={variant} />
  const mayImport = importPermissions.every((permission) => holds(me, permission))
  return (
    <>
      <PageHead
        about={t('vehicle_work.data_about')}
        action={
          <Group gap="xs">
            {mayEdit && (
              <Button
                variant="default"
                leftSection={<IconDownload size={18} />}
                loading={busy}
                onClick={() => start()}
              >
                {t('vehicle_work.export')}
              </Button>
            )}
            {mayImport && (
              <Button leftSection={<IconFileUpload size={18} />} onClick={choosing.open}>
                {t('vehicle_work.import')}
              </Button>
            )}
          </Group>
        }
      />
      <Stack>
        {mayImport && <Imports onOpen={opened.open} />}
        <VariantList page="vehicleData" />
      </Stack>
      {mayImport && choosing.opened && <ImportDialog onStarted={opened.open} onClose={choosing.close} />}
      {mayImport && opened.id && <ImportDetails id={opened.id} onClose={opened.close} />}
    </>
  )
}
