import { Button, Group } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holds } from '../../../shared/contract/permissions.ts'
import { importPermissions, importRoutes } from '../../../shared/vehicles/import.ts'
import { download } from '../../app/api/api.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { useMe } from '../../app/session/session.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useSending } from '../../ui/form/use-sending.ts'
import { DetailEditor } from './detail-editor.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { Imports } from './imports.tsx'
import { UnfinishedVariants } from './unfinished-variants.tsx'

/**
 * `/admin/vehicle_statistics`: the figures of the variant that the address names; without one, the variants that have
 * none yet, and imports and exports.
 */
export function VehicleDataPage() {
  const { t } = useTranslation()
  const { variant }: { variant?: string } = useSearch({ strict: false })
  const me = useMe()
  const [importing, setImporting] = useState(false)
  const { busy, send } = useSending()
  if (variant) return <DetailEditor key={variant} id={variant} />
  const mayImport = importPermissions.every((permission) => holds(me, permission))
  const save = () =>
    send(() =>
      download(importRoutes.export, {}).catch((error: unknown) => toast.error(t(errorPhrase(error)))),
    )
  return (
    <>
      <PageHead
        about={t('vehicle_work.data_about')}
        action={
          <Group gap="xs">
            <Button variant="default" leftSection={<IconDownload size={18} />} loading={busy} onClick={save}>
              {t('vehicle_work.export')}
            </Button>
            {mayImport && (
              <Button leftSection={<IconFileUpload size={18} />} onClick={() => setImporting(true)}>
                {t('vehicle_work.import')}
              </Button>
            )}
          </Group>
        }
      />
      {mayImport && <Imports />}
      <UnfinishedVariants />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
