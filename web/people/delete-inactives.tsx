import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormErrors } from '../ui/form-errors.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { toast } from '../ui/toast.ts'
import { useRemoveInactives } from './people.queries.ts'
import { WhatGoes } from './what-goes.tsx'

/** Deletes the chosen for good, after naming what goes and what stays. */
export function DeleteInactives({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveInactives()
  const send = () =>
    remove.mutate(ids, {
      onSuccess: ({ deleted, kept }) => {
        const done = t('people.inactive.done', { count: deleted })
        toast.success(kept ? `${done} ${t('people.inactive.kept', { count: kept })}` : done)
        onClose()
      },
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.inactive.delete_title', { count: ids.length })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <FormErrors failure={remove.error} errors={{}} />
      <WhatGoes />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <SubmitButton type="button" color="danger" busy={remove.isPending} onClick={send}>
          {t('people.inactive.delete', { count: ids.length })}
        </SubmitButton>
      </Group>
    </Modal>
  )
}
