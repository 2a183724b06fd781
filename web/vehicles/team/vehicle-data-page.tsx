import { Button, Group, Stack } from '@mantine/core'
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
  const [importing, setImporting] = useState(false)
  const opened = useOpened('import')
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
      <Stack>
        {mayImport && <Imports onOpen={opened.open} />}
        <VariantList page="vehicleData" />
      </Stack>
      {importing && (
        <ImportDialog
          onStarted={(id) => {
            setImporting(false)
            opened.open(id)
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {mayImport && opened.id && <ImportDetails id={opened.id} onClose={opened.close} />}
    </>
  )
}
