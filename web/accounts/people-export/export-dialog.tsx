import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ExportFormat,
  exportFormats,
  type PeopleFilter,
} from '../../../shared/accounts/people-export.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { ExportState } from './export-state.tsx'
import { useExport } from './use-export.ts'

/** Asks for the format, then shows how far the file is; cancelling ends it on the server too. */
export function ExportDialog({ filter, onClose }: { filter: Partial<PeopleFilter>; onClose: () => void }) {
  const { t } = useTranslation()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { start, cancel, busy, progress, failure } = useExport(filter, (count) => {
    toast.success(t('people_export.done', { count }))
    onClose()
  })
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={!busy}
      title={t('people_export.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack>
        <FormErrors failure={failure} errors={{}} />
        <Text size="sm">{t('people_export.about')}</Text>
        <SegmentedControl
          fullWidth
          aria-label={t('people_export.format')}
          value={format}
          onChange={setFormat}
          disabled={busy}
          data={exportFormats.map((value) => ({ value, label: t(`people_export.${value}`) }))}
        />
        {busy && <ExportState progress={progress} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <SubmitButton type="button" busy={busy} onClick={() => void start(format)}>
            {t('people_export.start')}
          </SubmitButton>
        </Group>
      </Stack>
    </Modal>
  )
}
